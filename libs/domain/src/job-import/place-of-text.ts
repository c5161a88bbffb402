import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { countries, countryCodeOf, countryNameOf } from '@app/contracts/vocabulary/countries';
import type { LocationType } from '@app/contracts/vocabulary/employment';
import type { LocationBody } from '@app/contracts/vocabulary/location';
import { countryOfSubdivision } from '../places/subdivisions.js';

const remoteWord = /\b(remote|remotely|telecommute|telework|anywhere|work from home|wfh|distributed)\b/i;
const hybridWord = /\b(hybrid|partly remote|partially remote)\b/i;
const onSiteWord = /\b(on[\s-]?site|in[\s-]?office|office[\s-]?based|in[\s-]?person)\b/i;

/** Where the work is done, as far as a text says so. "Hybrid" wins: such texts often name the remote days as well. */
export function placeTypeOfText(text: string): LocationType | null {
  if (hybridWord.test(text)) return 'hybrid';
  if (remoteWord.test(text)) return 'remote';
  return onSiteWord.test(text) ? 'onSite' : null;
}

/**
 * City, region and country from a text such as "London, UK", "San Francisco, CA" or "Remote - Germany"; of several
 * places the first. A country known from elsewhere makes the rest the region. Parts that are not named come out empty,
 * so that a second import takes back what is gone.
 */
export function placeOfText(text: string, knownCountry?: string | null): LocationBody {
  const parts = partsOfPlace(text);
  const last = parts.at(-1) ?? '';
  const country = knownCountry ? countryNameOf(knownCountry) : countryNameOfPlace(parts);
  const isNamedLast = countryNameOf(last) === country && !(parts.length > 1 && isState(last, parts));
  const [city = '', ...region] = country !== '' && isNamedLast ? parts.slice(0, -1) : parts;
  return {
    addressLocality: shortened(city, 120),
    addressRegion: shortened(region.join(', '), 120),
    addressCountry: shortened(country, 80),
  };
}

/** The parts of the first place a text names, without words for remote work and the like. */
function partsOfPlace(text: string): string[] {
  const places = text.split(/[;|]|\s\/\s|\s(?:or|and)\s(?=[^,]*,)/i).map((place) =>
    place
      .split(/[,/()]|\s[-–—]\s/)
      .map((part) => part.trim())
      .filter((part) => part !== '' && placeTypeOfText(part) === null),
  );
  return places.find((parts) => parts.length > 0) ?? [];
}

/** The country that stands last, or that of the state which does; empty where neither is known. */
function countryNameOfPlace(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  const code = parts.length > 1 && isState(last, parts) ? countryOfSubdivision(last) : countryCodeOf(last);
  return countries.get(code ?? '') ?? '';
}

/**
 * Whether a state is meant where a country has the same name or code ("CA", "NL", "Georgia"): the city tells, and where
 * it does not, only states of the US are commonly written so.
 */
function isState(text: string, [city = '']: string[]): boolean {
  const stateOf = countryOfSubdivision(text);
  const country = countryCodeOf(text);
  if (stateOf === undefined || country === undefined) return stateOf !== undefined;
  return stateOf === 'US' && !citiesOfZones(country).has(city.toLowerCase());
}

/** Cities that gave a time zone of the country its name, as the engine knows them: "Europe/Berlin" is in DE. */
function citiesOfZones(country: string): Set<string> {
  const locale = new Intl.Locale(`und-${country}`);
  // Not in the types of this version of the language yet.
  const listed: unknown = Reflect.apply(Reflect.get(locale, 'getTimeZones'), locale, []);
  const zones: unknown[] = Array.isArray(listed) ? listed : [];
  return new Set(
    zones.map((zone) => String(zone).split('/').at(-1)?.replaceAll('_', ' ').toLowerCase() ?? ''),
  );
}
