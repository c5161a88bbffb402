import { limits } from '@app/contracts/http/limits';
import type { JobSearchParameters } from '@app/contracts/jobs/job-search-query';
import { facets } from '@app/database/projections/search-codes';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { type CountRow, facetStatement, totalStatement } from '../search-counts.js';
import { writeCursor } from '../search-cursor.js';
import { searchCounts, type SearchCounts } from '../search-facets.js';
import { type CardRow, pageStatement } from '../search-page.js';
import { isNarrowed } from '../search-statement.js';
import { SearchReader } from '../search-reader.js';
import { alikeStatement, corrected, type TermRow, wordsToCheck } from '../search-spelling.js';

/** Finished JSON of a search page: cards are stored as they are sent. */
export type SearchPageJson = string;

export class SearchJobs extends Query<SearchPageJson> {
  constructor(readonly query: JobSearchParameters) {
    super();
  }
}

type Found = { cards: CardRow[]; counts: SearchCounts };

/** Counts without words are the same for everybody; they may be so many milliseconds old. */
const fresh = 1_000;

/** Published jobs, best tier first and newest first inside it, with counts under the other filters. */
@QueryHandler(SearchJobs)
export class SearchJobsHandler implements IQueryHandler<SearchJobs> {
  readonly #known = new Map<string, CountRow[]>();
  #knownSince = 0;

  constructor(
    private readonly reader: SearchReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ query }: SearchJobs): Promise<SearchPageJson> {
    const found = await this.find(query);
    if (found.cards.length > 0 || !query.q) return this.written(found, null);
    const meant = await this.meant(query.q);
    const other = meant === undefined ? undefined : await this.find({ ...query, q: meant });
    return other && other.cards.length > 0 && meant !== undefined
      ? this.written(other, meant)
      : this.written(found, null);
  }

  private async find(query: JobSearchParameters): Promise<Found> {
    const countsApart = Boolean(query.q) && facets.some((facet) => query[facet]?.length);
    const known = this.known(query);
    const [cards, read, [total]] = await this.reader.read<[CardRow, CountRow, { jobs: string }]>((form) => [
      pageStatement(query, form),
      known.rows ? null : facetStatement(query, form),
      countsApart ? totalStatement(query, form) : null,
    ]);
    const rows = known.rows ?? read;
    if (known.key !== undefined) this.#known.set(known.key, rows);
    const counted = total ? { total: Number(total.jobs) } : {};
    return { cards, counts: searchCounts(rows, { hasWords: Boolean(query.q), ...counted }) };
  }

  /** Counts of the cube as somebody asked for them a moment ago; only few sets of facets are asked for in a moment. */
  private known(query: JobSearchParameters): { key?: string; rows?: CountRow[] } {
    if (query.q || isNarrowed(query)) return {};
    if (Date.now() - this.#knownSince > fresh) {
      this.#known.clear();
      this.#knownSince = Date.now();
    }
    const key = JSON.stringify(facets.map((facet) => query[facet] ?? []));
    return { key, rows: this.#known.get(key) };
  }

  /** What was most likely meant by words no job has. */
  private async meant(keyword: string): Promise<string | undefined> {
    const words = wordsToCheck(keyword);
    if (words.length === 0) return undefined;
    const [rows] = await this.reader.read<[TermRow]>(() => [alikeStatement(words)]);
    return corrected(keyword, rows);
  }

  private written({ cards, counts }: Found, correction: string | null): SearchPageJson {
    const page = cards.slice(0, limits.searchPage);
    const last = cards.length > limits.searchPage ? page.at(-1) : undefined;
    const nextCursor = last ? writeCursor({ tier: last.tier, value: last.at, id: last.job_id }) : null;
    const rest = JSON.stringify({ ...counts, nextCursor, correction });
    return this.addresses.inJson(`{"items":[${page.map(({ card }) => card).join(',')}],${rest.slice(1)}`);
  }
}
