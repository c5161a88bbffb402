import { limits } from '@app/contracts/http/limits';
import type { SearchSort } from '@app/contracts/jobs/job-search';
import type { JobSearchParameters } from '@app/contracts/jobs/job-search-query';
import type { NamedRead } from '@app/database/scoped-read';
import { type CursorType, readCursor } from './search-cursor.js';
import type { SearchForm } from './search-reader.js';
import {
  anyTierCondition,
  hasSeveralConditions,
  leavesWordsOut,
  isNarrowed,
  SearchConditions,
  tierConditions,
  wordsOf,
} from './search-statement.js';

type Order = { column: string; direction: 'asc' | 'desc'; type: CursorType };
const newest: Order = { column: 'published_at', direction: 'desc', type: 'timestamptz' };
const orders: Record<SearchSort, Order> = {
  relevance: newest,
  newest,
  closing: { column: `coalesce(expired_at, 'infinity'::timestamptz)`, direction: 'asc', type: 'timestamptz' },
  salary: { column: 'coalesce(yearly_pay, 0)', direction: 'desc', type: 'numeric' },
};

/** A row of a page: `at` is its place in the order, `card` its finished JSON. */
export type CardRow = { job_id: string; tier: number; at: string; card: string };

/** One row more than a page holds tells that there is another. */
const wanted = limits.searchPage + 1;
/**
 * How many of the newest jobs are looked through before an index of words is asked for all that match. Words of titles
 * lie in the row itself; descriptions are kept apart from it and cost more to look at.
 */
const lookedThrough = [2_000, 2_000, 1_200];
/** The first of them: where not one of these matches, the others are hardly worth a look. */
const firstLook = 300;

/** The statement of one page. Tiers come out in order and lazily: the next is not read once the page is full. */
export function pageStatement(query: JobSearchParameters, form: SearchForm): NamedRead {
  const conditions = new SearchConditions(query, { withFacets: true });
  const sort = query.sort ?? 'relevance';
  const order = orders[sort];
  const words = wordsOf(conditions, query);
  const leavesOut = leavesWordsOut(query);
  const tiers = matchesOf(words, { sort, leavesOut });
  const cursor = query.cursor
    ? readCursor(query.cursor, { tiers: tiers.length, type: order.type })
    : undefined;
  const beyond = order.direction === 'desc' ? '<' : '>';
  const after = cursor
    ? `(${order.column}, job_id) ${beyond} (${conditions.value(cursor.value)}::${order.type}, ${conditions.value(cursor.id)}::uuid)`
    : 'true';
  const walks = form === 'planned' && order === newest && hasSeveralConditions(query);
  const way = words === undefined ? wayWithoutWords(query, form) : walks ? 'walkedFirst' : form;
  const parts = tiers
    .map((match, tier) => ({ match, tier, after: cursor?.tier === tier ? after : 'true' }))
    .filter(({ tier }) => !cursor || tier >= cursor.tier)
    .map((tier) =>
      tierPart({
        ...tier,
        words: words ?? '',
        leavesOut,
        narrowed: conditions.sql,
        order,
        form: way,
      }),
    );
  const before = parts.flatMap(({ walk }) => walk ?? []);
  const arms = parts.flatMap((part) => part.arms);
  const text = `${before.length > 0 ? `with ${before.join(', ')} ` : ''}
    select * from (${arms.join(' union all ')}) page limit ${wanted}`;
  return { name: nameOf(query, text, form), text, values: conditions.values };
}

/**
 * Filters alone are left to the planner. Where that took too long, they are common apart and never stand together: then
 * all that match are found through their indexes, instead of along the date once more.
 */
function wayWithoutWords(query: JobSearchParameters, form: SearchForm): SearchForm {
  return hasSeveralConditions(query) ? form : 'planned';
}

/** Words in order of relevance make tiers; in any other order they either match or not. */
function matchesOf(
  words: string | undefined,
  { sort, leavesOut }: { sort: SearchSort; leavesOut: boolean },
): string[] {
  if (words === undefined) return ['true'];
  if (sort === 'relevance') return tierConditions(words, { leavesOut });
  return [anyTierCondition(words, { leavesOut })];
}

type Tier = {
  match: string;
  words: string;
  leavesOut: boolean;
  tier: number;
  after: string;
  narrowed: string;
  order: Order;
  form: SearchForm | 'walkedFirst';
};

/** The arms of one tier, and what stands before the statement for them. */
function tierPart(given: Tier): { walk?: string; arms: string[] } {
  const { match, tier, after, narrowed, order, form } = given;
  const sorted = `order by ${order.column} ${order.direction}, job_id ${order.direction}`;
  const shown = `job_id, ${tier} as tier, (${order.column})::text as at, card`;
  const all = `${match} and ${narrowed} and ${after}`;
  if (form === 'planned')
    return { arms: [`(select ${shown} from job_search where ${all} ${sorted} limit ${wanted})`] };
  // Rows of a subquery with an offset are found before they are sorted: through an index of words, never along the date.
  const found = `(select * from job_search where ${indexedMatch(given)} and ${narrowed} and ${after} offset 0) found`;
  if (form === 'byIndex') return { arms: [`(select ${shown} from ${found} ${sorted} limit ${wanted})`] };
  const newest = (count: number) =>
    `(select * from job_search where ${after} ${sorted} limit ${count}) newest where ${match} and ${narrowed}`;
  const walk = `first_${tier} as materialized (select 1 from ${newest(firstLook)} limit 1),
    walked_${tier} as materialized (select ${shown}, published_at from ${newest(lookedThrough[tier] ?? 0)}
      and (select count(*) from first_${tier}) > 0 ${sorted} limit ${wanted})`;
  const seen = `(select count(*) from walked_${tier})`;
  return {
    walk,
    arms: [
      `(select job_id, tier, at, card from walked_${tier} where ${seen} = ${wanted})`,
      `(select ${shown} from ${found} where ${seen} < ${wanted} ${sorted} limit ${wanted})`,
    ],
  };
}

/**
 * The same match in the words of the index that knows most: of heads and facets together, or of all the text. A search
 * that leaves words out names all the text by itself.
 */
function indexedMatch({ match, words, tier, leavesOut }: Tier): string {
  if (words === '') return match;
  if (match === anyTierCondition(words, { leavesOut: false })) return `body @@ ${words}`;
  return tier === 0 && !leavesOut ? `head @@ ${words} and ${match}` : match;
}

/** The searches most people make are parsed once per connection; the countless others are not kept. */
function nameOf(query: JobSearchParameters, text: string, form: SearchForm): string {
  const { q, sort = 'relevance', cursor, ...filters } = query;
  if (isNarrowed(query) || Object.values(filters).some(Boolean)) return '';
  return `search ${form} ${sort} ${q ? 'words' : 'all'} ${cursor ? 'later' : 'first'} ${text.length}`;
}
