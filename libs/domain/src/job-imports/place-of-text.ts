import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { countries, countryCodeOf, countryNameOf } from '@app/contracts/vocabulary/countries';
import type { LocationType } from '@app/contracts/vocabulary/employment';
import type { LocationBody } from '@app/contracts/vocabulary/location';
import type { Gazetteer, KnownCity } from '../places/gazetteer.js';
import { type Subdivision, subdivisionOf } from '../places/subdivisions.js';

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
export function placeOfText(text: string, gazetteer: Gazetteer, knownCountry?: string | null): LocationBody {
  const parts = partsOfPlace(text);
  const { code, isNamed } = knownCountry
    ? { code: countryCodeOf(knownCountry), isNamed: isSameCountry(parts.at(-1), knownCountry) }
    : countryOfPlace(parts, gazetteer);
  const named = isNamed ? parts.slice(0, -1) : parts;
  // "Remote, IN" names no city.
  const [city = '', ...region] = isStateCode(named) ? ['', ...named] : named;
  return {
    addressLocality: shortened(city, 120),
    addressRegion: shortened(region.join(', '), 120),
    addressCountry: countries.get(code ?? '') ?? shortened(knownCountry ?? '', 80),
  };
}

const isStateCode = ([only = '', ...others]: string[]): boolean =>
  others.length === 0 && /^[A-Z]{2}$/.test(only) && subdivisionOf(only) !== undefined;

const isSameCountry = (text: string | undefined, country: string): boolean =>
  text !== undefined && countryNameOf(text) === countryNameOf(country);

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

/** The country of a place, and whether its last part names it rather than a state. */
type FoundCountry = { code: string | undefined; isNamed: boolean };

const open: FoundCountry = { code: undefined, isNamed: false };

/** The country that stands last, or that of the state which does. */
function countryOfPlace(parts: string[], gazetteer: Gazetteer): FoundCountry {
  const last = parts.at(-1) ?? '';
  const country = countryCodeOf(last);
  const state = subdivisionOf(last);
  const cities = parts.length > 1 ? gazetteer.called(parts[0] ?? '') : [];
  if (state) return countryOrState(country, state, cities);
  return country === undefined || isRegionElsewhere(last, country, cities)
    ? open
    : { code: country, isNamed: true };
}

/**
 * A text that is both a country and a state ("CA", "DE", "Georgia") is what the city lies in; where that is neither or
 * both, the country stays open.
 */
function countryOrState(country: string | undefined, state: Subdivision, cities: KnownCity[]): FoundCountry {
  const isInState = cities.some((city) => liesIn(city, state));
  const isInCountry = country !== undefined && cities.some((city) => city.country === country);
  if (isInState && !isInCountry) return { code: state.country, isNamed: false };
  if (isInCountry && !isInState) return { code: country, isNamed: true };
  // A city that is known elsewhere alone, as in "Perth, WA", is not in this state.
  const isUnknown = country === undefined && cities.length === 0;
  return isUnknown ? { code: state.country, isNamed: false } : open;
}

/** Many regions share their code with a country: "Belfast, NI" is not in Nicaragua, nor "Genève, GE" in Georgia. */
const isRegionElsewhere = (code: string, country: string, cities: KnownCity[]): boolean =>
  /^[a-z]{2}$/i.test(code) && cities.length > 0 && !cities.some((city) => city.country === country);

/** The gazetteer knows the states of the US by their codes, and numbers those of other countries. */
const liesIn = (city: KnownCity, { country, code }: Subdivision): boolean =>
  city.country === country && (country !== 'US' || city.region === code);
