import { type LocationBody, storedLocation, type StoredLocation } from '@app/contracts/vocabulary/location';

const partOf: Record<keyof LocationBody, keyof StoredLocation> = {
  streetAddress: 'street',
  streetAddressLine2: 'street2',
  addressLocality: 'city',
  addressRegion: 'region',
  addressCountry: 'country',
  postalCode: 'postalCode',
};

/** The place after an edit: parts that were not sent stay, empty ones go. A form that shows the city keeps the street. */
export function changedPlace(stored: StoredLocation, sent: LocationBody): StoredLocation {
  const kept = { ...stored };
  for (const [word, value] of Object.entries(sent)) {
    const part = isPartOfPlace(word) ? partOf[word] : undefined;
    if (part && value !== undefined) delete kept[part];
  }
  return { ...kept, ...storedLocation(sent) };
}

function isPartOfPlace(word: string): word is keyof LocationBody {
  return word in partOf;
}
