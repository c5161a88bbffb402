import { limits } from '@app/contracts/http/limits';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import { facets } from '@app/database/projections/search-codes';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { joinedBytes } from '../../../http/joined-bytes.js';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { type CountRow, facetStatement, type TotalRow, totalStatement } from '../search-counts.js';
import { writeCursor } from '../search-cursor.js';
import type { SearchDeadline } from '../search-deadline.js';
import { type SearchCounts, searchCounts } from '../search-facets.js';
import { type CardRow, pageStatement } from '../search-page.js';
import { placedSearch } from '../search-place.js';
import { isNarrowed, type WordedSearch } from '../search-statement.js';
import { paidSearch } from '../search-pay.js';
import { type SearchAnswer, SearchReader } from '../search-reader.js';
import {
  alikeStatement,
  corrected,
  keywordsToCheck,
  offeredText,
  type Spelling,
  type TermRow,
} from '../search-spelling.js';
import { wordedSearch } from '../search-words.js';

/** Finished JSON of a search page: cards are stored as they are sent. */
export type SearchPageJson = Buffer;

export class SearchJobs extends Query<SearchPageJson> {
  constructor(readonly query: JobSearchParameters) {
    super();
  }
}

/** `counts` is the inside of a JSON object: it stands in the answer beside the cards. */
type Found = { cards: FoundCard[]; isComplete: boolean; counts: string };
/** What other than the typed was searched for, and how. */
type Told = Pick<JobSearchView, 'correction' | 'suggestion' | 'place' | 'payIn'>;
type FoundCard = { [Column in keyof CardRow]: NonNullable<CardRow[Column]> };

/** Up to so many jobs other words are offered as well. */
const fewJobs = 2;

/** So many milliseconds a later page may repeat the counts somebody was told. */
const fresh = 1_000;

/** Published jobs, best tier first and newest first inside it, with counts under the other filters. */
@QueryHandler(SearchJobs)
export class SearchJobsHandler implements IQueryHandler<SearchJobs> {
  readonly #told = new Map<string, string>();
  #toldSince = 0;

  constructor(
    private readonly reader: SearchReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ query: asked }: SearchJobs): Promise<SearchPageJson> {
    const { query: placed, place, deadline } = await placedSearch(asked, this.reader);
    const reading = { reader: this.reader, deadline };
    const paid = await paidSearch(placed, reading);
    const query = await wordedSearch(paid, reading);
    const told = { correction: null, suggestion: null, place, payIn: query.payIn ?? null };
    const found = await this.find(query, deadline);
    // Where not everything was looked at, the words may be right; and where many were found, they are.
    if (found.cards.length > fewJobs || !found.isComplete || !query.q || query.cursor)
      return this.written(found, told);
    const isFound = found.cards.length > 0;
    const meant = await this.meant(query.q, { isFound, deadline });
    if (meant === undefined) return this.written(found, told);
    const offered = { ...told, suggestion: offeredText(query.q, meant.text) };
    if (isFound || !meant.isSlip || deadline.left === 0) return this.written(found, offered);
    const other = await this.find(await wordedSearch({ ...paid, q: meant.text }, reading), deadline);
    return other.cards.length > 0
      ? this.written(other, { ...told, correction: meant.text })
      : this.written(found, told);
  }

  private async find(query: WordedSearch, deadline: SearchDeadline): Promise<Found> {
    const key = keyOfCounts(query);
    const told = key !== undefined && query.cursor ? this.told(key) : undefined;
    if (told !== undefined) {
      const [page] = await this.reader.read<[CardRow]>((form) => [pageStatement(query, form)], deadline);
      return { ...foundIn(page), counts: told };
    }
    const countsApart =
      (Boolean(query.q) || isNarrowed(query)) && facets.some((facet) => query[facet]?.length);
    const [page, counted, total] = await this.reader.read<[CardRow, CountRow, TotalRow]>(
      (form) => [
        pageStatement(query, form),
        facetStatement(query, form),
        countsApart ? totalStatement(query, form) : null,
      ],
      deadline,
    );
    const found = foundIn(page);
    const counts = searchCounts(counted, countsApart ? total : undefined);
    const text = JSON.stringify({ ...counts, ...atLeast(found, counts) }).slice(1, -1);
    if (key !== undefined && counts.facetsAreExact) this.tell(key, text);
    return { ...found, counts: text };
  }

  /**
   * Counts of the cube as a page told them a moment ago. First pages always ask anew, so that whoever has just
   * published sees it counted.
   */
  private told(key: string): string | undefined {
    return Date.now() - this.#toldSince > fresh ? undefined : this.#told.get(key);
  }

  /** Only few sets of facets are asked for in a moment. */
  private tell(key: string, counts: string): void {
    if (Date.now() - this.#toldSince > fresh) {
      this.#told.clear();
      this.#toldSince = Date.now();
    }
    this.#told.set(key, counts);
  }

  /** What was most likely meant by words no job has. */
  private async meant(
    keyword: string,
    { isFound, deadline }: { isFound: boolean; deadline: SearchDeadline },
  ): Promise<Spelling | undefined> {
    const words = keywordsToCheck(keyword);
    if (words.length === 0) return undefined;
    const [{ rows }] = await this.reader.read<[TermRow]>(() => [alikeStatement(words)], deadline);
    return corrected(keyword, rows, { isFound });
  }

  private written({ cards, counts, isComplete }: Found, told: Told): SearchPageJson {
    const page = cards.slice(0, limits.searchPage);
    const last = cards.length > limits.searchPage ? page.at(-1) : undefined;
    const next = last ? `"${writeCursor({ tier: last.tier, value: last.at, id: last.job_id })}"` : 'null';
    const items = page.map(({ card }, place) => `${place === 0 ? '' : ','}${this.addresses.inJson(card)}`);
    const rest = `],${counts},"isComplete":${isComplete},"nextCursor":${next},${JSON.stringify(told).slice(1)}`;
    return joinedBytes(['{"items":[', ...items, rest]);
  }
}

/** The jobs of a page, and whether there are no others that should stand on it. */
function foundIn({ rows, isWhole }: SearchAnswer<CardRow>): Omit<Found, 'counts'> {
  const cards = rows.flatMap(({ job_id, tier, at, card }) =>
    job_id !== null && at !== null && card !== null ? [{ job_id, tier, at, card }] : [],
  );
  return { cards, isComplete: isWhole && cards.length === rows.length };
}

/** Counting and finding end at different times: there are never fewer jobs than one sees. */
function atLeast({ cards, isComplete }: Omit<Found, 'counts'>, counts: SearchCounts): Partial<SearchCounts> {
  if (counts.totalIsExact) return isComplete ? {} : { totalIsExact: false };
  return { total: Math.max(counts.total, cards.length) };
}

/** What counts depend on that come from the cube: without words and other conditions, the chosen facets alone. */
function keyOfCounts(query: JobSearchParameters): string | undefined {
  if (query.q || isNarrowed(query)) return undefined;
  return facets.map((facet) => query[facet]?.join() ?? '').join(' ');
}
