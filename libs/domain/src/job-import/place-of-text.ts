import type { LocationBody } from '@app/contracts/vocabulary/location';

const remoteWord = /\b(remote|anywhere|work from home|distributed)\b/i;

/** Whether a place written as text says that the work is remote. */
export function saysRemote(text: string): boolean {
  return remoteWord.test(text);
}

/** City, region and country from a text such as "London, UK". A country known from elsewhere makes the rest the region. */
export function placeOfText(text: string, knownCountry?: string | null): LocationBody {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !remoteWord.test(part));
  const [city = '', ...rest] = parts;
  const place: LocationBody = {};
  if (city !== '') place.addressLocality = city.slice(0, 120);
  const country = knownCountry ? knownCountry : rest.at(-1);
  const region = knownCountry ? rest : rest.slice(0, -1);
  if (country) place.addressCountry = country.slice(0, 80);
  if (region.length > 0) place.addressRegion = region.join(', ').slice(0, 120);
  return place;
}
