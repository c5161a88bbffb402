import type { JobSearchParameters } from '@app/contracts/jobs/job-search-query';
import { codeOf, type Facet, facetColumns, facets } from '@app/database/projections/search-codes';
import { askedWords } from '@app/database/projections/search-words';

/** Conditions of a search as SQL with numbered values. */
export class SearchConditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  constructor(query: JobSearchParameters, options: { withFacets: boolean }) {
    if (query.place) this.add((n) => `place_tsv @@ websearch_to_tsquery('job_words', ${n})`, query.place);
    this.addCompanies(query.company);
    if (query.salaryMin !== undefined) this.add((n) => `coalesce(yearly_pay, 0) >= ${n}`, query.salaryMin);
    if (query.currency) this.add((n) => `currency = ${n}`, query.currency);
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
    return this.#parts.join(' and ');
  }

  /** One company is named by itself: its jobs lie together, in their order. */
  private addCompanies(chosen: string[] | undefined): void {
    if (chosen?.length === 1) this.add((n) => `company_id = ${n}`, chosen[0]);
    else if (chosen?.length) this.add((n) => `company_id = any(${n}::uuid[])`, chosen);
  }

  private addFacet(facet: Facet, chosen: string[] | undefined): void {
    if (chosen?.length) this.#parts.push(facetCondition(this, facet, chosen));
  }
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

/** The words of a keyword as the database looks for them, or nothing. */
export function wordsOf(conditions: SearchConditions, query: JobSearchParameters): string | undefined {
  if (!query.q) return undefined;
  return `websearch_to_tsquery('job_words', ${conditions.value(askedWords(query.q))})`;
}

/**
 * Which jobs words mean, best first: title, then company and skills, then the description. A word that must not be there
 * must not be in any text of the job: the last text holds the others, so that it has to match as well.
 */
export function tierConditions(words: string, { leavesOut }: { leavesOut: boolean }): string[] {
  const anywhere = leavesOut ? ` and body @@ ${words}` : '';
  return [
    `title_tsv @@ ${words}${anywhere}`,
    `head @@ ${words} and not title_tsv @@ ${words}${anywhere}`,
    `body @@ ${words} and not head @@ ${words} and not title_tsv @@ ${words}`,
  ];
}

/** That words match a job in any of its texts. Most that match do so by what lies in the row itself. */
export function anyTierCondition(words: string, { leavesOut }: { leavesOut: boolean }): string {
  return leavesOut ? `body @@ ${words}` : `(head @@ ${words} or body @@ ${words})`;
}

/** Whether anything beside words and facets narrows the search: such a search cannot be counted by the cube. */
export function isNarrowed({ place, company, salaryMin, currency, posted }: JobSearchParameters): boolean {
  return [place, company?.join(), salaryMin, currency, posted].some(
    (value) => value !== undefined && value !== '',
  );
}

/**
 * Whether words have to meet each other or a filter. The planner takes all of them for independent: for those that are
 * common apart and never stand together it would walk the whole table. A company has few jobs, and the newest ones are
 * what a walk comes by first: these two need no care.
 */
export function hasSeveralConditions(query: JobSearchParameters): boolean {
  const words = query.q ? (askedWords(query.q).match(/[\p{L}\p{N}]+/gu) ?? []) : [];
  const filters = facets.filter((facet) => query[facet]?.length);
  const others = [query.place, query.salaryMin, query.currency].filter((value) => value !== undefined);
  return words.length + filters.length + others.length > 1;
}

/** Whether the search names words that must not be there. Without them, what a title matches its text matches too. */
export function leavesWordsOut({ q }: JobSearchParameters): boolean {
  return /(?<![\p{L}\p{N}])-/u.test(q ?? '');
}
