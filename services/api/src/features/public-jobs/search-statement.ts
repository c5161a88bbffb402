import type { JobSearchParameters } from '@app/contracts/jobs/job-search-query';
import { codeOf, type Facet, facetColumns, facets } from '@app/database/projections/search-codes';
import { askedWords } from '@app/database/projections/search-words';

/** Conditions of a search as SQL with numbered values. */
export class SearchConditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  constructor(query: JobSearchParameters, options: { withFacets: boolean }) {
    // What no job has is known before any job is looked at.
    if (query.place)
      this.add(
        (n) => `(select is_searched_place(${n})) and place_tsv @@ websearch_to_tsquery('job_words', ${n})`,
        query.place,
      );
    if (query.company?.length) this.#parts.push(companyCondition(query.company, this));
    if (query.salaryMin !== undefined) this.add((n) => `coalesce(yearly_pay, 0) >= ${n}`, query.salaryMin);
    if (query.currency)
      this.add((n) => `(select is_searched_currency(${n})) and currency = ${n}`, query.currency);
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

  private addFacet(facet: Facet, chosen: string[] | undefined): void {
    if (chosen?.length) this.#parts.push(facetCondition(this, facet, chosen));
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
