import { isInvalidSearch } from '@app/database/connection/invalid-data';
import { placeQuery, askedWords, stemsOfAsked } from '@app/database/projections/search-words';
import { knownGazetteer } from '@app/domain/places/known-gazetteer';
import { meantPlace, searchedWords } from '@app/domain/places/meant-place';
import { widenedPlace } from '@app/domain/places/widened-place';
import type { Logger } from '@app/platform/logging/logger';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type JobSet, newestFirst } from './job-set.js';
import type { NewJobs } from './new-jobs.js';
import { hasPhrase, readWordQuery } from './word-query.js';

/** Cached texts with their jobs: frequent searches are looked up once. */
const maxCached = 10_000;

/** The searched field: the full text of a job, or its place. */
type Field = 'words' | 'places';
type SearchTerm = { field: Field; typed: string; radius?: number };

/** A text with a phrase, and the jobs that have its words in any order. */
type Uncertain = { key: string; field: Field; query: string; jobs: string[] };

/** Which of the new jobs match the typed search terms, with the semantics of the job search. */
export class SearchTerms {
  readonly #known = new Map<string, JobSet>();

  constructor(
    private readonly jobs: NewJobs,
    private readonly logger: Logger,
  ) {}

  /** The jobs for a text that was looked up before; undefined for an empty text. */
  of(field: Field, typed: string | undefined, radius?: number): JobSet | undefined {
    return typed ? this.#known.get(keyOf({ field, typed, radius })) : undefined;
  }

  /** Looks up the terms that are not cached yet. */
  async lookUp(em: EntityManager, all: readonly SearchTerm[]): Promise<void> {
    if (this.#known.size > maxCached) this.forget();
    const unknown = new Map(all.filter(({ typed }) => typed).map((term) => [keyOf(term), term]));
    for (const key of this.#known.keys()) unknown.delete(key);
    await this.lookUpInHalves(em, [...unknown.values()]);
  }

  /** A text the database rejects finds nothing, and the others are looked up without it. */
  private async lookUpInHalves(em: EntityManager, texts: readonly SearchTerm[]): Promise<void> {
    const [first] = texts;
    if (!first) return;
    try {
      // A savepoint keeps the transaction usable after an error.
      await em.transactional((inner) => this.lookUpAll(inner, texts));
    } catch (error) {
      if (!(error instanceof RangeError || isInvalidSearch(error))) throw error;
      if (texts.length === 1) {
        this.logger.error('A saved search cannot be looked up and finds no jobs', { error });
        this.know(keyOf(first), this.jobs.withIds([]));
        return;
      }
      const middle = Math.ceil(texts.length / 2);
      await this.lookUpInHalves(em, texts.slice(0, middle));
      await this.lookUpInHalves(em, texts.slice(middle));
    }
  }

  private async lookUpAll(em: EntityManager, texts: readonly SearchTerm[]): Promise<void> {
    const textsByKey = new Map(texts.map((text) => [keyOf(text), text]));
    const queries = await Promise.all(
      [...textsByKey].map(async ([key, { field, typed, radius }]) => ({
        key,
        query: field === 'words' ? askedWords(typed) : await placeWords(typed, radius),
        stems: field === 'words' ? stemsOfAsked(typed) : {},
      })),
    );
    const rows = await em.execute<{ key: string; query: string }[]>(
      `select coalesce(key, '') as key, coalesce(asked_words(typed.query, stems)::text, '') as query
       from jsonb_to_recordset(?::jsonb) typed(key text, query text, stems jsonb)`,
      [JSON.stringify(queries)],
    );
    const uncertain: Uncertain[] = [];
    for (const { key, query: text } of rows) {
      const one = textsByKey.get(key);
      if (!one) continue;
      const query = readWordQuery(text);
      const set = this.jobs.withWords(one.field, query);
      this.know(key, set);
      if (query && hasPhrase(query))
        uncertain.push({ key, field: one.field, query: text, jobs: this.idsOf(set) });
    }
    await this.lookAgain(em, uncertain);
  }

  private know(key: string, jobs: JobSet): void {
    const before = this.#known.get(key);
    this.#known.set(key, jobs);
    if (before) this.jobs.release(before);
  }

  /** Checks phrases in the database, which knows the order of words. */
  private async lookAgain(em: EntityManager, texts: readonly Uncertain[]): Promise<void> {
    if (texts.length === 0) return;
    const rows = await em.execute<{ key: string; job_ids: string[] }[]>(
      `select coalesce(given.key, '') as key, array_agg(job_search.job_id::text) as job_ids
       from jsonb_to_recordset(?::jsonb) given(key text, field text, query text, jobs jsonb)
         cross join lateral jsonb_array_elements_text(given.jobs) job(id)
         join job_search on job_search.job_id = job.id::uuid
       where case given.field when 'places' then job_search.place_tsv else job_search.body end @@ given.query::tsquery
       group by given.key`,
      [JSON.stringify(texts)],
    );
    const meant = new Map(rows.map(({ key, job_ids: ids }) => [key, ids]));
    for (const { key } of texts) this.know(key, this.jobs.withIds(meant.get(key) ?? []));
  }

  private forget(): void {
    for (const set of this.#known.values()) this.jobs.release(set);
    this.#known.clear();
  }

  private idsOf(set: JobSet): string[] {
    return [...newestFirst(set)].map((at) => this.jobs.idOf(at));
  }
}

/** All spellings of a place. The search uses those in jobs; this matches all of them against new jobs. */
async function placeWords(typed: string, radius: number | undefined): Promise<string> {
  const gazetteer = await knownGazetteer();
  const meant = meantPlace(typed, gazetteer);
  return meant ? searchedWords(widenedPlace(meant, radius, gazetteer)) : placeQuery(typed);
}

const keyOf = ({ field, typed, radius = 0 }: SearchTerm): string => `${field} ${radius} ${typed}`;
