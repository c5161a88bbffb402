import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import { codeOf, type Facet, facetColumns, facets } from '@app/database/projections/search-codes';
import { placeQuery, askedWords } from '@app/database/projections/search-words';
import { mayTakeLong } from './search-walk.js';

/** A search with its words as the database looks for them; without, they are looked for as they stand. */
export type WordedSearch = JobSearchParameters & { words?: string };

/** Conditions of a search as SQL with numbered values. */
export class SearchConditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];
  readonly #ofFacets: string[] = [];

  constructor(query: JobSearchParameters, options: { withFacets: boolean }) {
    // What no job has is known before any job is looked at.
    if (query.place)
      this.add(
        (n) => `(select is_searched_place(${n})) and place_tsv @@ websearch_to_tsquery('job_words', ${n})`,
        placeQuery(query.place),
      );
    if (query.company?.length) this.#parts.push(companyCondition(query.company, this));
    if (query.salaryMin !== undefined) this.add((n) => `coalesce(yearly_pay, 0) >= ${n}`, query.salaryMin);
    if (query.currency)
      this.add((n) => `(select is_searched_currency(${n})) and currency = ${n}`, query.currency);
    if (query.hasPay) this.#parts.push('yearly_pay is not null');
    if (query.posted) this.add((n) => `published_at >= now() - make_interval(days => ${n})`, query.posted);
    // The sweep takes expired jobs out; until it does, the clock hides them.
    this.#parts.push('(expired_at is null or expired_at > now())');
    if (options.withFacets) for (const facet of facets) this.addFacet(facet, query[facet]);
  }

  /** Adds one condition; `write` gets the placeholder. */
  add(write: (placeholder: string) => string, value: unknown): void {
    this.#parts.push(write(this.value(value)));
  }

  /** Takes a value along and answers its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get sql(): string {
    return [...this.#parts, ...this.#ofFacets].join(' and ');
  }

  /** All of them but those of chosen facets. */
  get beyondFacets(): string {
    return this.#parts.join(' and ');
  }

  private addFacet(facet: Facet, chosen: string[] | undefined): void {
    if (chosen?.length) this.#ofFacets.push(facetCondition(this, facet, chosen));
  }
}

/** That a job is of one of the companies. One is named by itself: its jobs lie together, in their order. */
export function companyCondition(chosen: string[], conditions: Pick<SearchConditions, 'value'>): string {
  const [only] = chosen;
  return chosen.length === 1
    ? `company_id = ${conditions.value(only)}`
    : `company_id = any(${conditions.value(chosen)}::uuid[])`;
}

/** That a job has one of the chosen values. */
export function facetCondition(
  conditions: Pick<SearchConditions, 'value'>,
  facet: Facet,
  chosen: string[],
): string {
  const codes = chosen.map((value) => codeOf(facet, value));
  return `${facetColumns[facet]} = any(${conditions.value(codes)}::smallint[])`;
}

/**
 * The words of a keyword as the database looks for them, or nothing. Alone they come out of a query of their own: a plan
 * that is made once for all words would read them anew for each job.
 */
export function wordsOf(conditions: SearchConditions, query: WordedSearch): string | undefined {
  if (!query.q) return undefined;
  const words =
    query.words === undefined
      ? `websearch_to_tsquery('job_words', ${conditions.value(askedWords(query.q))})`
      : `${conditions.value(query.words)}::tsquery`;
  return isUsual(query) ? `(select ${words})` : words;
}

/** Whether a search is one most people make: for words or for nothing. Its plan is the same for all of them. */
export function isUsual(query: JobSearchParameters): boolean {
  return !isNarrowed(query) && facets.every((facet) => !query[facet]?.length) && !mayTakeLong(query.q);
}

type Words = { leavesOut: boolean; isAlone: boolean };
/** A condition of words, as jobs are held against it that are read anyway, and as an index finds them. */
export type Match = { read: string; indexed: string };

/**
 * That words are in a text, as no index knows it: the planner then looks for no statistics. Unpacking those of words takes
 * it longer than reading hundreds of jobs, and it does so for each condition again.
 */
function isRead(column: string, words: string): string {
  return `ts_match_vq(${column}, ${words})`;
}

/**
 * Which jobs words mean, best first: title, then company and skills, then the description. A word that must not be there
 * must not be in any text of the job: the last text holds the others, so that it has to match as well. Words beside facets
 * are looked for in the index of both; alone, the index of titles is the smallest.
 */
export function tiersOf(words: string, { leavesOut, isAlone }: Words): Match[] {
  const [title, head, body] = ['title_tsv', 'head', 'body'].map((column) => isRead(column, words));
  const asked = (column: string) => `${column} @@ ${words}`;
  const beside = (column: string) => (isAlone ? isRead(column, words) : asked(column));
  const anywhere = leavesOut ? ` and ${body}` : '';
  const others = `not ${head} and not ${title}`;
  return [
    {
      read: `${title}${anywhere}`,
      indexed: `${asked('title_tsv')} and ${beside(leavesOut ? 'body' : 'head')}`,
    },
    {
      read: `${head} and not ${title}${anywhere}`,
      indexed: `${asked('head')} and not ${title}${leavesOut ? ` and ${beside('body')}` : ''}`,
    },
    { read: `${body} and ${others}`, indexed: `${asked('body')} and ${others}` },
  ];
}

/** The first two of them together. */
export function headMatch(words: string, { leavesOut }: { leavesOut: boolean }): Match {
  if (!leavesOut) return { read: isRead('head', words), indexed: `head @@ ${words}` };
  const either = `(${isRead('head', words)} or ${isRead('title_tsv', words)})`;
  // By itself the planner would look at the text first, which lies apart from the row.
  return {
    read: `case when ${either} then ${isRead('body', words)} else false end`,
    indexed: `body @@ ${words} and ${either}`,
  };
}

/** That words match a job in any of its texts. Most that match do so by what lies in the row itself. */
export function anyTier(words: string, { leavesOut }: { leavesOut: boolean }): Match {
  const body = isRead('body', words);
  return { read: leavesOut ? body : `(${isRead('head', words)} or ${body})`, indexed: `body @@ ${words}` };
}

/** Whether anything beside words and facets narrows the search: such a search cannot be counted by the cube. */
export function isNarrowed(query: JobSearchParameters): boolean {
  const { place, company, salaryMin, currency, hasPay, posted } = query;
  return [place, company?.join(), salaryMin, currency, hasPay, posted].some(
    (value) => value !== undefined && value !== '',
  );
}

/**
 * Whether it is known only on looking how many jobs there are: statistics tell it of words and places that were, take
 * conditions for independent, and then the planner walks the whole table for what never stands together.
 */
export function needsCare(query: JobSearchParameters): boolean {
  const isGiven = [query.q, query.place, query.currency].some((value) => value !== undefined && value !== '');
  return isGiven || query.salaryMin !== undefined;
}

/** Whether the search names words that must not be there. Without them, what a title matches its text matches too. */
export function leavesWordsOut({ q }: JobSearchParameters): boolean {
  return /(?<![\p{L}\p{N}])-/u.test(q ?? '');
}
