import type { City } from '@app/domain/places/read-cities';
import { isWithin } from './distance.js';
import { plainName } from './plain-name.js';

/** A city as it is known: `names` are all it is called, without accents; its own name comes first. */
export type KnownCity = Omit<City, 'otherNames'> & { names: string[] };

/** Cities by all they are called, the largest first. */
export class Gazetteer {
  readonly #cities: KnownCity[];
  /** Most names are of one city; places in the list, so that they are sorted as it is. */
  readonly #named = new Map<string, number | number[]>();
  #sortedNames: string[] | undefined;

  private constructor(cities: KnownCity[]) {
    this.#cities = cities.sort((one, other) => other.population - one.population);
    for (const [place, { names }] of this.#cities.entries()) for (const name of names) this.add(name, place);
  }

  /** Takes the cities as they come: looking at all their names at once would keep others waiting. */
  static async of(cities: AsyncIterable<City[]>): Promise<Gazetteer> {
    const known: KnownCity[] = [];
    for await (const some of cities)
      for (const { otherNames, ...city } of some)
        known.push({ ...city, names: namesOf(city.name, otherNames) });
    return new Gazetteer(known);
  }

  /** Cities of a name, those that go by it at home before those that are called so elsewhere. */
  called(name: string): KnownCity[] {
    const asked = plainName(name);
    const found = this.at(asked);
    const isOwn = ({ names }: KnownCity) => names[0] === asked;
    return [...found.filter(isOwn), ...found.filter((city) => !isOwn(city))];
  }

  /** The largest cities of a part of a country. */
  largestIn(country: string, region: string, most: number): KnownCity[] {
    const isThere = (city: KnownCity) => city.country === country && city.region === region;
    return this.#cities.filter(isThere).slice(0, most);
  }

  /** The largest cities so many kilometres around one, without itself. */
  around(middle: KnownCity, kilometres: number, most: number): KnownCity[] {
    const isThere = (city: KnownCity) => city !== middle && isWithin(kilometres, middle, city);
    return this.#cities.filter(isThere).slice(0, most);
  }

  /** The largest cities with a name that begins so. */
  startingWith(typed: string, most: number): KnownCity[] {
    const start = plainName(typed);
    const names = (this.#sortedNames ??= [...this.#named.keys()].sort());
    const found = new Set<number>();
    for (let at = firstFrom(names, start); names[at]?.startsWith(start); at += 1)
      for (const place of [this.#named.get(names[at] ?? '') ?? []].flat()) found.add(place);
    return [...found]
      .sort((one, other) => one - other)
      .slice(0, most)
      .flatMap((place) => this.#cities[place] ?? []);
  }

  private at(name: string): KnownCity[] {
    return [this.#named.get(name) ?? []].flat().flatMap((place) => this.#cities[place] ?? []);
  }

  private add(name: string, place: number): void {
    const known = this.#named.get(name);
    if (known === undefined) this.#named.set(name, place);
    else if (typeof known === 'number') this.#named.set(name, [known, place]);
    else known.push(place);
  }
}

function namesOf(name: string, others: string[]): string[] {
  const names = new Set([plainName(name)]);
  for (const other of others) names.add(plainName(other));
  return [...names];
}

/** The place of the first name that is not before `start`. */
function firstFrom(names: string[], start: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
