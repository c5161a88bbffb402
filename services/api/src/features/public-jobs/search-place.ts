import type { MeantPlaceView } from '@app/contracts/public-jobs/job-search';
import type { NamedRead } from '@app/database/connection/scoped-read';
import type { Gazetteer } from '@app/domain/places/gazetteer';
import { knownGazetteer } from '@app/domain/places/known-gazetteer';
import { type MeantPlace, meantPlace, searchedWords } from '@app/domain/places/meant-place';
import { plainName } from '@app/domain/places/plain-name';
import { widenedPlace } from '@app/domain/places/widened-place';
import type { SearchDeadline } from './search-deadline.js';
import type { SearchReader } from './search-reader.js';
import { nearest, type TermRow, wordsToCheck } from './search-spelling.js';

/** A place as it is searched for, and as what it was taken; null where its own words say it. */
type UnderstoodPlace = { words: string; meant: MeantPlaceView | null };

export type KnownRow = { name: string };

/** Words that look like the typed ones, of which places are a part: the nearest of all may be none. */
const lookedAlike = 60;
/** Words that begin like the typed one, those of most jobs first. */
const lookedBegun = 30;
/** Cities with a name that begins as it was typed. */
const begunCities = 5;

type PlacedSearch<Search> = { query: Search; place: MeantPlaceView | null; deadline: SearchDeadline };

/**
 * A search with the words that find its place, before any job is looked at: most is known in memory, the rest by one look into
 * an index. Its time begins when the gazetteer is there, which is read once in the life of a process.
 */
export async function placedSearch<Search extends { place?: string; radius?: number }>(
  asked: Search,
  reader: SearchReader,
): Promise<PlacedSearch<Search>> {
  if (!asked.place) return { query: asked, place: null, deadline: reader.newDeadline() };
  const gazetteer = await knownGazetteer();
  const deadline = reader.newDeadline();
  const { words, meant } = await new PlaceReading({ gazetteer, reader, deadline, radius: asked.radius }).of(
    asked.place,
  );
  return { query: { ...asked, place: words }, place: meant, deadline };
}

type Reading = {
  gazetteer: Gazetteer;
  reader: SearchReader;
  deadline: SearchDeadline;
  /** Kilometres around a city. */
  radius: number | undefined;
};

class PlaceReading {
  constructor(private readonly given: Reading) {}

  async of(typed: string): Promise<UnderstoodPlace> {
    const meant = this.meant(typed);
    const meanings = [meant, meant?.otherwise].filter((place) => place !== undefined);
    const known = await this.known([...wordsToCheck(typed), ...meanings.flatMap(namesOf)]);
    const there = known && meanings.find((place) => isThere(place, known));
    if (there) return found(there, { known, isCorrected: false });
    if (meant) return found(meant, { isCorrected: false });
    const unknown = wordsToCheck(typed).filter((word) => known && !known.has(word));
    const corrected = unknown.length > 0 ? await this.corrected(typed, unknown) : undefined;
    return corrected ?? { words: typed, meant: null };
  }

  private meant(typed: string): MeantPlace | undefined {
    const { gazetteer, radius } = this.given;
    const meant = meantPlace(typed, gazetteer);
    return meant && widenedPlace(meant, radius, gazetteer);
  }

  /** What was meant by words no place has: a place jobs are in, or a city that begins so. */
  private async corrected(typed: string, unknown: string[]): Promise<UnderstoodPlace | undefined> {
    const [{ rows }] = await this.given.reader.read<[TermRow]>(
      () => [alikePlaces(unknown)],
      this.given.deadline,
    );
    const alike = Map.groupBy(rows, ({ asked }) => asked);
    const text = typed
      .toLowerCase()
      .replace(/\p{L}+/gu, (word) => likely(word, alike.get(word) ?? []) ?? word);
    return text === typed.toLowerCase() ? this.begun(typed) : this.corrections(text);
  }

  /** A city that begins as it was typed: one where jobs are, or the largest of all. */
  private async begun(typed: string): Promise<UnderstoodPlace | undefined> {
    const cities = this.given.gazetteer.startingWith(typed, begunCities);
    const places = cities.flatMap(({ name, country }) => this.meant(`${name}, ${country}`) ?? []);
    const known = await this.known(places.flatMap(namesOf));
    const place = places.find((one) => known && isThere(one, known)) ?? places[0];
    return place && found(place, { known, isCorrected: true });
  }

  private async corrections(text: string): Promise<UnderstoodPlace> {
    const meant = this.meant(text);
    if (!meant) return { words: text, meant: { name: text, isCorrected: true, isCity: false } };
    return found(meant, { known: await this.known(namesOf(meant)), isCorrected: true });
  }

  /** Which of the names have words that open jobs are known by; nothing where that was not to be learnt in time. */
  private async known(names: string[]): Promise<Set<string> | undefined> {
    if (names.length === 0) return new Set();
    const [{ rows, isWhole }] = await this.given.reader.read<[KnownRow]>(
      () => [knownNames([...new Set(names)])],
      this.given.deadline,
    );
    return isWhole ? new Set(rows.map(({ name }) => name)) : undefined;
  }
}

export const namesOf = (place: MeantPlace | undefined): string[] =>
  place?.written.map(({ words }) => words) ?? [];
const isThere = (place: MeantPlace, known: ReadonlySet<string>): boolean =>
  namesOf(place).some((name) => known.has(name));

type Found = { known?: ReadonlySet<string>; isCorrected: boolean };
const found = (place: MeantPlace, { known, isCorrected }: Found): UnderstoodPlace => ({
  words: searchedWords(place, known),
  meant: { name: place.name, isCorrected, isCity: place.city !== undefined },
});

/** The names all of whose words stand in places of open jobs. */
export function knownNames(names: string[]): NamedRead {
  return {
    name: 'known names',
    text: `with asked as materialized (
        select name, tsvector_to_array(to_tsvector('job_words', name)) as words from unnest($1::text[]) name),
      known as materialized (select value from search_value
        where kind = 'place' and value = any (array(select distinct unnest(words) from asked))
        group by value having sum(jobs) > 0)
      select name from asked where words <@ array(select value from known) and words <> '{}'`,
    values: [names],
  };
}

/** Words of places open jobs have that begin like the given ones, or look like them. */
export function alikePlaces(words: string[]): NamedRead {
  return {
    name: 'places alike',
    text: `select asked, near.word, there.jobs from unnest($1::text[]) asked,
      lateral ((select word from search_term where word like unaccent(asked) || '%' order by jobs desc limit ${lookedBegun})
        union (select word from search_term order by word <-> unaccent(asked) limit ${lookedAlike})) near,
      lateral (select sum(jobs)::integer as jobs from search_value where kind = 'place'
        and value = any (tsvector_to_array(to_tsvector('job_words', near.word)))) there
      where there.jobs > 0`,
    values: [words],
  };
}

/** The word that goes on as it was typed and most jobs have, or the one that is a slip away. */
function likely(typed: string, alike: TermRow[]): string | undefined {
  const plain = plainName(typed);
  const [begun] = alike
    .filter(({ word }) => word.startsWith(plain))
    .sort((one, other) => other.jobs - one.jobs);
  return begun?.word ?? nearest(plain, alike);
}
