import type { JobSearchParameters } from '@app/contracts/jobs/job-search-query';
import { codeOf, type Facet, facetColumns, facets } from '@app/database/projections/search-codes';

/** Conditions of a search as SQL with numbered values. */
export class SearchConditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  constructor(query: JobSearchParameters, options: { withFacets: boolean }) {
    if (query.place) this.add((n) => `place_tsv @@ websearch_to_tsquery('job_words', ${n})`, query.place);
    if (query.company) this.add((n) => `company_id = ${n}`, query.company);
    if (query.salaryMin !== undefined) this.add((n) => `yearly_pay >= ${n}`, query.salaryMin);
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

  private addFacet(facet: Facet, chosen: string[] | undefined): void {
    if (!chosen?.length) return;
    const codes = chosen.map((value) => codeOf(facet, value));
    this.add((n) => `${facetColumns[facet]} = any(${n}::smallint[])`, codes);
  }
}

/** Which jobs a keyword means, best first: title, then company and skills, then the description. */
export function tierConditions(keyword: string): string[] {
  const words = `websearch_to_tsquery('job_words', ${keyword})`;
  return [
    `title_tsv @@ ${words}`,
    `head @@ ${words} and not title_tsv @@ ${words}`,
    `body @@ ${words} and not head @@ ${words} and not title_tsv @@ ${words}`,
  ];
}
