import { countries } from '@app/contracts/vocabulary/countries';
import type { Gazetteer } from './gazetteer.js';
import { type MeantPlace, meantPlace } from './meant-place.js';
import { plainName } from './plain-name.js';
import { namesOfRegions } from './regions.js';

/** Cities that are looked at beside those that are known to have jobs. */
const begunCities = 24;

/**
 * Places with a name that begins as it is typed: those of the given words, countries, groups and parts of them, and then
 * cities, the largest first.
 */
export function begunPlaces(typed: string, words: readonly string[], gazetteer: Gazetteer): MeantPlace[] {
  const start = plainName(typed);
  if (start === '') return [];
  const isBegun = (name: string) => plainName(name).startsWith(start);
  const regions = [...countries.values(), ...namesOfRegions].filter(isBegun);
  const cities = gazetteer
    .startingWith(typed, begunCities)
    .map(({ name, country }) => `${name}, ${countries.get(country)}`);
  const found = [typed, ...words, ...regions, ...cities].flatMap((name) => meantPlace(name, gazetteer) ?? []);
  return [...new Map(found.map((place) => [place.name, place])).values()];
}
