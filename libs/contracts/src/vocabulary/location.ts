import { z } from 'zod';
import { countryNameOf } from './countries.js';
import { optionalLine } from './text.js';

/** A postal place as a company profile writes it. Every part may be empty. */
export const LocationBody = z.strictObject({
  streetAddress: optionalLine(200).optional(),
  streetAddressLine2: optionalLine(200).optional(),
  addressLocality: optionalLine(120).optional(),
  addressRegion: optionalLine(120).optional(),
  /** A code of ISO 3166-1 or the name of a country in any language; it is stored by its English name. */
  addressCountry: optionalLine(80).optional(),
  postalCode: optionalLine(20).optional(),
});
export type LocationBody = z.infer<typeof LocationBody>;

const partsOfPlace = LocationBody.keyof().options.map((part) => `location.${part}`);
const otherNames = ['city', 'addressCity', 'stateOrProvince', 'country', 'postCode'];

/** The place of a record that comes back whole: its second set of names is read-only, null stands for an empty part. */
export const placeOfRecord = {
  readOnly: otherNames.map((name) => `location.${name}`),
  blank: partsOfPlace,
  setBy: {
    'location.city': 'location.addressLocality',
    'location.addressCity': 'location.addressLocality',
    'location.stateOrProvince': 'location.addressRegion',
    'location.country': 'location.addressCountry',
    'location.postCode': 'location.postalCode',
  },
};

/** One stored address under two sets of names: `city` and `addressLocality` are the same value. */
export type LocationView = {
  streetAddress: string | null;
  streetAddressLine2: string | null;
  addressLocality: string | null;
  city: string | null;
  addressCity: string | null;
  addressRegion: string | null;
  stateOrProvince: string | null;
  addressCountry: string | null;
  country: string | null;
  postalCode: string | null;
  postCode: string | null;
};

/** What the database keeps of a place. */
export type StoredLocation = {
  street?: string;
  street2?: string;
  city?: string;
  region?: string;
  country?: string;
  postalCode?: string;
};

/** Words of the wire, and what the database calls the same. */
const partsOfStored = [
  ['streetAddress', 'street'],
  ['streetAddressLine2', 'street2'],
  ['addressLocality', 'city'],
  ['addressRegion', 'region'],
  ['addressCountry', 'country'],
  ['postalCode', 'postalCode'],
] as const satisfies readonly (readonly [keyof LocationBody, keyof StoredLocation])[];

/** The place after an edit: parts that were not sent stay, empty ones go. A form that shows the city keeps the street. */
export function changedLocation(stored: StoredLocation, sent: LocationBody): StoredLocation {
  const changed = { ...stored };
  for (const [word, part] of partsOfStored) {
    const value = sent[word];
    if (value === '') delete changed[part];
    else if (value !== undefined) changed[part] = part === 'country' ? countryNameOf(value) : value;
  }
  return changed;
}

/** The stored address from the words of the wire; absent parts stay absent. */
export function storedLocation(body: LocationBody): StoredLocation {
  return changedLocation({}, body);
}

/** Both name sets from the one stored address. */
export function locationView(stored: StoredLocation): LocationView {
  const city = stored.city ?? null;
  const region = stored.region ?? null;
  const country = stored.country ?? null;
  const postalCode = stored.postalCode ?? null;
  return {
    streetAddress: stored.street ?? null,
    streetAddressLine2: stored.street2 ?? null,
    addressLocality: city,
    city,
    addressCity: city,
    addressRegion: region,
    stateOrProvince: region,
    addressCountry: country,
    country,
    postalCode,
    postCode: postalCode,
  };
}

/** The place as one short line, for cards: city and country, or null. */
export function placeLine(stored: StoredLocation): string | null {
  const parts = [stored.city, stored.country].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(', ') : null;
}
