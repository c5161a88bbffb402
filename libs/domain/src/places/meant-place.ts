import { countries, countryCodeOf, countryCodes } from '@app/contracts/vocabulary/countries';
import type { Gazetteer, KnownCity } from './gazetteer.js';
import { plainName } from './plain-name.js';
import { countryGroupOf, type CountryPart, countryPartOf } from './regions.js';
import { type Subdivision, subdivisionOf } from './subdivisions.js';

/** Words of a place, beside others that have to stand there as well. */
export type PlaceWords = { words: string; within?: string };

/** A place as somebody means it, and every way in which a job may say that it is there. */
export type MeantPlace = {
  /** As it is told to people: "Munich, Germany". */
  name: string;
  written: PlaceWords[];
  /** How one works there, where that was asked for along with it. */
  kind?: 'remote' | 'hybrid';
  /** The city it is, where it is one. */
  city?: KnownCity;
  /** What else the same words mean, for when nothing is there. */
  otherwise?: MeantPlace;
};

/** Of a part of a country so many cities are named; those who write the part find the others. */
const citiesOfPart = 40;

const operators = /"|(?:^|\s)-\p{L}|\sor\s/iu;
const workedFrom = /^(?:fully\s+)?(remote|hybrid)(?:\s*[-,:(]\s*|\s+(?:in\s+|from\s+)?)(.+?)\)?$/i;

/** The place a text means, where more than its own words has to be looked for; nothing where it is not known. */
export function meantPlace(typed: string, gazetteer: Gazetteer): MeantPlace | undefined {
  if (operators.test(typed)) return undefined;
  const [, kind = '', place = ''] = workedFrom.exec(typed.trim()) ?? [];
  if (kind === '') return placeCalled(typed, gazetteer);
  const meant = placeCalled(place, gazetteer);
  const how = /remote/i.test(kind) ? 'remote' : 'hybrid';
  return meant && { ...meant, kind: how, name: `${how === 'remote' ? 'Remote' : 'Hybrid'} in ${meant.name}` };
}

/** What a place is looked for by, as the words of a search: all that is written, or what of it jobs are known to have. */
export function searchedWords({ written, kind }: MeantPlace, known?: ReadonlySet<string>): string {
  const asked = written.filter(({ words }) => known?.has(words) ?? true);
  // Where no job has any of the words they find nothing, as they should.
  return (asked.length > 0 ? asked : written.slice(0, 1))
    .map(({ words, within }) => [words, within, kind].flatMap((part) => (part ? `"${part}"` : [])).join(' '))
    .join(' or ');
}

function placeCalled(typed: string, gazetteer: Gazetteer): MeantPlace | undefined {
  const plain = plainName(typed);
  if (plain === '') return undefined;
  return wholeCalled(typed, gazetteer) ?? partsCalled(typed, gazetteer);
}

/** A country, a group of them, a part of one, or a city, that is called like the whole text. */
function wholeCalled(typed: string, gazetteer: Gazetteer): MeantPlace | undefined {
  const group = countryGroupOf(typed);
  if (group) return { name: group.name, written: [own(typed), ...group.countries.flatMap(nameOfCountry)] };
  const part = countryPartOf(typed);
  if (part) return placeOfPart(part, gazetteer);
  const subdivision = subdivisionOf(typed);
  const code = countryCodeOf(typed);
  const state = subdivision && placeOfSubdivision(subdivision, gazetteer);
  if (code) return { ...placeOfCountry(typed, code), otherwise: state };
  const [city] = gazetteer.called(typed);
  // "Washington" and "New York" are written of the city more often than of the state.
  if (city && (!state || plainName(typed).length > 3))
    return { ...placeOfCity(typed, city), otherwise: state };
  return state;
}

/** A city before its country or the part of it that it lies in: "Munich, Bavaria", "berlin germany", "Portland, OR". */
function partsCalled(typed: string, gazetteer: Gazetteer): MeantPlace | undefined {
  const hasCommas = typed.includes(',');
  const words = hasCommas ? typed.split(',') : typed.trim().split(/\s+/);
  const joint = hasCommas ? ', ' : ' ';
  for (let at = 1; at < words.length; at += 1) {
    const [head, tail] = [words.slice(0, at), words.slice(at)].map((part) => part.join(joint).trim());
    const around = surroundings(tail ?? '', gazetteer);
    const found = cityAmong(head ?? '', around, gazetteer);
    if (found) return found;
    if (hasCommas && head && around[0]) return placeNobodyKnows(head, around);
  }
  return undefined;
}

function cityAmong(head: string, around: Surroundings[], gazetteer: Gazetteer): MeantPlace | undefined {
  const cities = gazetteer.called(head);
  for (const one of around) {
    const city = cities.find((other) => liesIn(other, one));
    if (city) return placeOfCity(head, city, { onlyThere: true });
  }
  return undefined;
}

/** A village, say: its name beside that of what it lies in. */
function placeNobodyKnows(head: string, around: Surroundings[]): MeantPlace {
  const written = around.flatMap(({ names }) => names.map((within) => ({ words: plainName(head), within })));
  return { name: `${head}, ${around[0]?.name}`, written: distinct(written) };
}

type Surroundings = { name: string; names: string[]; country: string; region?: string };

/** What a city may lie in that is called so: a country before a state with the same code. */
function surroundings(tail: string, gazetteer: Gazetteer): Surroundings[] {
  const part = countryPartOf(tail);
  if (part)
    return [
      { name: tail, names: [plainName(tail)], country: part.country, region: regionOf(part, gazetteer) },
    ];
  const country = countryCodeOf(tail);
  const name = countries.get(country ?? '');
  const state = subdivisionOf(tail);
  return [
    ...(country && name ? [{ name, names: [plainName(name)], country }] : []),
    ...(state ? [surroundingsOf(state)] : []),
  ];
}

function surroundingsOf(state: Subdivision): Surroundings {
  const { name, code, country } = state;
  return { name, names: [plainName(code), plainName(name)], country, region: regionOfSubdivision(state) };
}

function liesIn({ country, region }: KnownCity, around: Surroundings): boolean {
  return country === around.country && (around.region === undefined || region === around.region);
}

const own = (typed: string): PlaceWords => ({ words: plainName(typed) });
const nameOfCountry = (code: string): PlaceWords[] => {
  const name = countries.get(code);
  return name ? [{ words: plainName(name) }] : [];
};

/** A country by its name, and by what else people write for it; never by its code, which is a word of many places. */
function placeOfCountry(typed: string, code: string): MeantPlace {
  const spelled = [...countryCodes()]
    .filter(([name, of]) => of === code && name.length > 3 && !countryPartOf(name))
    .map(([name]) => ({ words: name }));
  const isWord = plainName(typed).length > 2 || !countries.has(typed.toUpperCase());
  const written = [...nameOfCountry(code), ...(isWord ? [own(typed)] : []), ...spelled];
  return { name: countries.get(code) ?? typed, written: distinct(written) };
}

/**
 * A city by its own name and the typed one wherever it is, and by all others in its country alone: what it is called in
 * one language is another place in the next.
 */
function placeOfCity(typed: string, city: KnownCity, { onlyThere = false } = {}): MeantPlace {
  const { name, country, names } = city;
  const countryName = countries.get(country) ?? country;
  const within = plainName(countryName);
  const [first = '', ...others] = names;
  const free = [own(typed), { words: first }].map((words) => (onlyThere ? { ...words, within } : words));
  return {
    name: `${name}, ${countryName}`,
    written: distinct([...free, ...others.map((words) => ({ words, within }))]),
    city,
  };
}

function placeOfPart(part: CountryPart, gazetteer: Gazetteer): MeantPlace {
  const within = plainName(countries.get(part.country) ?? '');
  const region = regionOf(part, gazetteer);
  const cities = region === undefined ? [] : gazetteer.largestIn(part.country, region, citiesOfPart);
  const [name = ''] = part.names;
  return {
    name: `${name}, ${countries.get(part.country)}`,
    written: distinct([...part.names.map(own), ...wordsOfCities(cities, within)]),
  };
}

function placeOfSubdivision(part: Subdivision, gazetteer: Gazetteer): MeantPlace {
  const within = plainName(countries.get(part.country) ?? '');
  const region = regionOfSubdivision(part);
  const cities = region === undefined ? [] : gazetteer.largestIn(part.country, region, citiesOfPart);
  return {
    name: `${part.name}, ${countries.get(part.country)}`,
    written: distinct([
      own(part.name),
      { words: plainName(part.code), within },
      ...wordsOfCities(cities, within),
    ]),
  };
}

function wordsOfCities(cities: KnownCity[], within: string): PlaceWords[] {
  return cities.flatMap(({ names }) => names.map((words) => ({ words, within })));
}

function regionOf({ country, city }: CountryPart, gazetteer: Gazetteer): string | undefined {
  return gazetteer.called(city).find((one) => one.country === country)?.region;
}

/** States of the US go by their own codes in GeoNames; provinces of others are numbered. */
function regionOfSubdivision({ country, code }: Subdivision): string | undefined {
  return country === 'US' ? code : undefined;
}

/** Each of the words once. */
export function distinct(written: PlaceWords[]): PlaceWords[] {
  // The same words anywhere find what they find in a country.
  const free = new Set(written.flatMap(({ words, within }) => (within === undefined ? [words] : [])));
  const seen = new Set<string>();
  return written.filter(({ words, within }) => {
    const key = `${words},${within ?? ''}`;
    const isNew = !seen.has(key) && (within === undefined || !free.has(words));
    seen.add(key);
    return isNew && words !== '';
  });
}
