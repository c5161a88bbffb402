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

/** Texts whose jobs are kept: what many people look for is looked up once. */
const mostKept = 10_000;

/** Where words are looked for: in all the text of a job, or in its place. */
type Field = 'words' | 'places';
type Asked = { field: Field; typed: string; radius?: number };

/** A text whose words have to stand in an order, with the jobs that have them in any. */
type Uncertain = { key: string; field: Field; query: string; jobs: string[] };

/** Which of the new jobs have the words that people typed, as the search itself understands them. */
export class AskedWords {
  readonly #known = new Map<string, JobSet>();

  constructor(
    private readonly jobs: NewJobs,
    private readonly logger: Logger,
  ) {}

  /** The jobs for a text that was looked up before; nothing where nobody asked for words. */
  of(field: Field, typed: string | undefined, radius?: number): JobSet | undefined {
    return typed ? this.#known.get(keyOf({ field, typed, radius })) : undefined;
  }

  /** Looks up what is not known yet. */
  async lookUp(em: EntityManager, all: readonly Asked[]): Promise<void> {
    if (this.#known.size > mostKept) this.forget();
    const unknown = new Map(all.filter(({ typed }) => typed).map((asked) => [keyOf(asked), asked]));
    for (const key of this.#known.keys()) unknown.delete(key);
    await this.lookUpInHalves(em, [...unknown.values()]);
  }

  /** A text the database rejects finds nothing, and the others are looked up without it. */
  private async lookUpInHalves(em: EntityManager, texts: readonly Asked[]): Promise<void> {
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

  private async lookUpAll(em: EntityManager, texts: readonly Asked[]): Promise<void> {
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

  /** The database knows the order of words: which of the jobs are meant after all. */
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

/** All words a place is written with. The search takes those that jobs have; here they are held against all new ones. */
async function placeWords(typed: string, radius: number | undefined): Promise<string> {
  const gazetteer = await knownGazetteer();
  const meant = meantPlace(typed, gazetteer);
  return meant ? searchedWords(widenedPlace(meant, radius, gazetteer)) : placeQuery(typed);
}

const keyOf = ({ field, typed, radius = 0 }: Asked): string => `${field} ${radius} ${typed}`;
