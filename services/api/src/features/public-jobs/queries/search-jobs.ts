import type { SearchSort } from '@app/contracts/jobs/job-search';
import { limits } from '@app/contracts/http/limits';
import type { JobSearchParameters } from '@app/contracts/jobs/job-search-query';
import { ScopedReader } from '@app/database/scoped-read';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PublicAddresses } from '../../../http/public-addresses.js';
import { type CursorType, readCursor, type SearchCursor, writeCursor } from '../search-cursor.js';
import { type FacetCell, facetCounts, totalOf } from '../search-facets.js';
import { SearchConditions, tierConditions } from '../search-statement.js';

/** Matches that are counted; more are shown as "1,000+". */
const countedMatches = 1_001;

type Order = { column: string; direction: 'asc' | 'desc'; type: CursorType };
const newest: Order = { column: 'published_at', direction: 'desc', type: 'timestamptz' };
const orders: Record<SearchSort, Order> = {
  relevance: newest,
  newest,
  closing: { column: `coalesce(expired_at, 'infinity')`, direction: 'asc', type: 'timestamptz' },
  salary: { column: 'coalesce(yearly_pay, 0)', direction: 'desc', type: 'numeric' },
};

type CardRow = { job_id: string; tier: number; at: string; card: string };
type CellRow = {
  location_type: number;
  employment_type: number;
  seniority: number;
  industry: number;
  n: string;
};

/** Finished JSON of a search page: cards are stored as they are sent. */
export type SearchPageJson = string;

export class SearchJobs extends Query<SearchPageJson> {
  constructor(readonly query: JobSearchParameters) {
    super();
  }
}

/** Published jobs, best tier first and newest first inside it, with counts under the other filters. */
@QueryHandler(SearchJobs)
export class SearchJobsHandler implements IQueryHandler<SearchJobs> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly addresses: PublicAddresses,
  ) {}

  async execute({ query }: SearchJobs): Promise<SearchPageJson> {
    const [cards, cells] = await this.reader.all<[CardRow, CellRow]>({ as: 'public' }, [
      pageStatement(query),
      cellStatement(query),
    ]);
    const facetCells = cells.map(cellOf);
    const total = totalOf(facetCells, query);
    const exact = total < countedMatches || !query.q;
    const page = cards.slice(0, limits.searchPage);
    const last = cards.length > limits.searchPage ? page.at(-1) : undefined;
    const rest = JSON.stringify({
      total: exact ? total : countedMatches - 1,
      totalIsExact: exact,
      nextCursor: last ? writeCursor({ tier: last.tier, value: last.at, id: last.job_id }) : null,
      facets: facetCounts(facetCells, query),
    });
    return this.addresses.inJson(`{"items":[${page.map(({ card }) => card).join(',')}],${rest.slice(1)}`);
  }
}

function pageStatement(query: JobSearchParameters): { name: string; text: string; values: unknown[] } {
  const conditions = new SearchConditions(query, { withFacets: true });
  const order = orders[query.sort ?? 'relevance'];
  const byTier = Boolean(query.q) && (query.sort ?? 'relevance') === 'relevance';
  const tiers = query.q ? tierConditions(conditions.value(query.q)) : ['true'];
  const wanted = byTier ? tiers : [tiers.map((tier) => `(${tier})`).join(' or ')];
  const cursor = query.cursor
    ? readCursor(query.cursor, { tiers: wanted.length, type: order.type })
    : undefined;
  const after = cursor ? afterCursor(conditions, order, cursor) : undefined;
  const arms = wanted
    .map((tier, index) => ({ tier, index }))
    .filter(({ index }) => !cursor || index >= cursor.tier)
    .map(({ tier, index }) => {
      const continued = after && cursor?.tier === index ? ` and ${after}` : '';
      return `(select job_id, ${index} as tier, (${order.column})::text as at, card from job_search
        where (${tier}) and ${conditions.sql}${continued}
        order by ${order.column} ${order.direction}, job_id desc limit ${limits.searchPage + 1})`;
    });
  // Arms come out in order and lazily: the next tier is not read once the page is full. Sorting would read them all.
  const text = `select * from (${arms.join(' union all ')}) page limit ${limits.searchPage + 1}`;
  return { name: '', text, values: conditions.values };
}

function afterCursor(conditions: SearchConditions, order: Order, { value, id }: SearchCursor): string {
  const at = `${conditions.value(value)}::${order.type}`;
  const job = `${conditions.value(id)}::uuid`;
  const beyond = order.direction === 'desc' ? '<' : '>';
  return `(${order.column} ${beyond} ${at} or (${order.column} = ${at} and job_id < ${job}))`;
}

function cellStatement(query: JobSearchParameters): { name: string; text: string; values: unknown[] } {
  const conditions = new SearchConditions(query, { withFacets: false });
  const keyword = query.q ? tierConditions(conditions.value(query.q)) : ['true'];
  const matched = keyword.map((tier) => `(${tier})`).join(' or ');
  // Without a keyword every row counts; with one, the newest matches stand for all.
  const bound = query.q ? `order by published_at desc limit ${countedMatches}` : '';
  const text = `select location_type, employment_type, seniority, industry, count(*) as n from (
      select location_type, employment_type, seniority, industry from job_search
      where (${matched}) and ${conditions.sql} ${bound}) matched group by 1, 2, 3, 4`;
  return { name: '', text, values: conditions.values };
}

function cellOf(row: CellRow): FacetCell {
  return {
    locationType: row.location_type,
    employmentType: row.employment_type,
    seniority: row.seniority,
    industry: row.industry,
    n: Number(row.n),
  };
}
