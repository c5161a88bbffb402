import type { JobPlacesView } from '@app/contracts/public-jobs/job-search';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { begunPlaces } from '@app/domain/places/begun-places';
import { knownGazetteer } from '@app/domain/places/known-gazetteer';
import { searchedWords } from '@app/domain/places/meant-place';
import { plainName } from '@app/domain/places/plain-name';
import { knownNames, type KnownRow, namesOf } from './search-place.js';
import type { SearchReader } from './search-reader.js';

const offeredPlaces = 6;
/** Words of jobs that are looked at: most are none of places. */
const lookedAtWords = 60;
/** Jobs that are counted of each place. */
const countedJobs = 101;

type CountRow = { words: string; jobs: number };

/** Places with open jobs that begin as somebody types, each with how many it has. */
export async function placesBegun(typed: string, reader: SearchReader): Promise<JobPlacesView> {
  const start = plainName(typed);
  if (start === '') return { items: [] };
  const gazetteer = await knownGazetteer();
  const deadline = reader.newDeadline();
  const [begun] = await reader.read<[KnownRow]>(() => [begunWords(start)], deadline);
  const words = begun.rows.map(({ name }) => name);
  const places = begunPlaces(typed, words, gazetteer);
  const names = [...new Set(places.flatMap(namesOf))];
  const [known] = await reader.read<[KnownRow]>(() => [knownNames(names)], deadline);
  const there = new Set(known.rows.map(({ name }) => name));
  const asked = places
    .filter((place) => namesOf(place).some((name) => there.has(name)))
    .slice(0, offeredPlaces)
    .map((place) => ({ name: place.name, words: searchedWords(place, there) }));
  if (asked.length === 0) return { items: [] };
  const [{ rows }] = await reader.read<[CountRow]>(
    () => [countPlaces(asked.map(({ words }) => words))],
    deadline,
  );
  const jobs = new Map(rows.map((row) => [row.words, row.jobs]));
  // Names that stand somewhere, and never in one place together, are no place of a job; what was not counted is none to offer.
  const items = asked
    .map(({ name, words }) => ({ name, count: jobs.get(words) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ name, count }) => ({
      name,
      count: Math.min(count, countedJobs - 1),
      countIsExact: count < countedJobs,
    }));
  return { items };
}

/** Words that begin so and stand in places of open jobs, the most frequent first. */
function begunWords(start: string): NamedRead {
  return {
    name: 'places begun',
    text: `select word as name from (select word, jobs from search_term where word like $1 || '%'
        order by jobs desc limit ${lookedAtWords}) begun
      where exists (select from search_value where kind = 'place'
        and value = any (tsvector_to_array(to_tsvector('job_words', begun.word))))
      order by jobs desc`,
    values: [start],
  };
}

/** How many jobs the search finds by the words of each place, as far as that is told: by index, never along the table. */
function countPlaces(words: string[]): NamedRead {
  return {
    name: 'jobs of places',
    text: `select words, jobs::integer as jobs from unnest($1::text[]) words,
      lateral (select count(*) as jobs from (select from (select * from job_search
          where place_tsv @@ websearch_to_tsquery('job_words', words) offset 0) there
        where expired_at is null or expired_at > now() limit ${countedJobs}) found) counted`,
    values: [words],
  };
}
