import { limits } from '@app/contracts/http/limits';
import type { SearchSort } from '@app/contracts/public-jobs/job-search';
import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import type { NamedRead } from '@app/database/connection/scoped-read';
import { type CursorType, readCursor } from './search-cursor.js';
import { payGroups, payOrder } from './search-pay.js';
import type { SearchForm } from './search-reader.js';
import {
  anyTier,
  companyCondition,
  leavesWordsOut,
  isUsual,
  type Match,
  needsCare,
  SearchConditions,
  tiersOf,
  type WordedSearch,
  wordsOf,
} from './search-statement.js';
import { askedWhere, firstLook, mayTakeLong, rareAmongFirst } from './search-walk.js';

type Order = { column: string; direction: 'asc' | 'desc'; type: CursorType };
const newest: Order = { column: 'published_at', direction: 'desc', type: 'timestamptz' };
const orders: Record<SearchSort, Order> = {
  relevance: newest,
  newest,
  closing: { column: `coalesce(expired_at, 'infinity'::timestamptz)`, direction: 'asc', type: 'timestamptz' },
  salary: { column: payOrder, direction: 'asc', type: 'text' },
};

/**
 * A row of a page: `at` is its place in the order, `card` its finished JSON. One without a job says that there may be
 * more than were looked for.
 */
export type CardRow = { job_id: string | null; tier: number; at: string | null; card: string | null };

/** One row more than a page holds tells that there is another. */
const wanted = limits.searchPage + 1;
/**
 * How many jobs are looked through in their order before an index is asked for all that match. Words of titles lie in
 * the row itself; descriptions are kept apart from it and cost more to look at.
 */
const lookedThrough = { filters: 6_000, head: 3_000, body: 3_000 };
/** The same where no index is asked afterwards. */
const lookedThroughAlone = 5_000;

/** The statement of one page. Tiers come out in order and lazily: the next is not read once the page is full. */
export function pageStatement(query: WordedSearch, form: SearchForm): NamedRead {
  const conditions = new SearchConditions(query, { withFacets: true });
  const sort = query.sort ?? 'relevance';
  const order = orders[sort];
  const words = wordsOf(conditions, query);
  const leavesOut = leavesWordsOut(query);
  const matches = matchesOf(words, { sort, leavesOut, isAlone: isUsual(query) });
  const ranges = payGroups(query, conditions);
  const tiers = matches.flatMap((match) => ranges.map((range) => ({ match, range })));
  const cursor = query.cursor
    ? readCursor(query.cursor, { tiers: tiers.length, type: order.type })
    : undefined;
  const beyond = order.direction === 'desc' ? '<' : '>';
  const after = cursor
    ? `(${order.column}, job_id) ${beyond} (${conditions.value(cursor.value)}::${order.type}, ${conditions.value(cursor.id)}::uuid)`
    : 'true';
  const way = wayOf(query, form, order);
  const parts = tiers
    .map((given, tier) => ({ ...given, tier, after: cursor?.tier === tier ? after : 'true' }))
    .filter(({ tier }) => !cursor || tier >= cursor.tier)
    .map(({ match: { read, indexed }, range, ...tier }) => {
      const within = range();
      const isInText = words !== undefined && (tier.tier === 2 || sort !== 'relevance');
      const column: Tier['column'] = isInText ? 'body' : 'head';
      const isRare =
        words === undefined || way !== 'walkedFirst'
          ? undefined
          : rareAmongFirst({ q: query.q, words, column }, conditions);
      const given = { words: words ?? '', narrowed: conditions.sql, order, column };
      const source = way === 'walkedFirst' || way === 'newest' ? sourceOf(query, conditions) : 'true';
      const match = { read, indexed: `${indexed} and ${within}` };
      return tierPart({ ...tier, ...given, match, from: `${source} and ${within}`, isRare, form: way });
    });
  const isOfTiers = way === 'walkedFirst' && matches.length > 1 && cursor === undefined;
  const { before, arms } =
    isOfTiers && words !== undefined && !mayTakeLong(query.q)
      ? rareAtOnce(parts, {
          tiers: matches,
          words,
          leavesOut,
          narrowed: conditions.sql,
          from: sourceOf(query, conditions),
        })
      : { before: parts.flatMap(({ walk }) => walk ?? []), arms: parts.flatMap((part) => part.arms) };
  const most = parts.some(({ signs }) => signs) ? wanted + parts.length : wanted;
  const text = `${before.length > 0 ? `with ${before.join(', ')} ` : ''}
    select * from (${arms.join(' union all ')}) page limit ${most}`;
  return { name: nameOf(query, text, form), text, values: conditions.values };
}

type Way = SearchForm | 'walkedFirst';

/** What few may have is looked for among the first of the order, and then by index. */
function wayOf(query: WordedSearch, form: SearchForm, order: Order): Way {
  // By index alone such words take longest.
  if (form === 'byIndex' && mayTakeLong(query.q)) return 'walkedFirst';
  if (form !== 'planned' || !needsCare(query)) return form;
  // Of a company there are few jobs, in order of their dates alone.
  return query.company?.length && (order !== newest || query.company.length > 1) ? form : 'walkedFirst';
}

/** The jobs that are walked along: all, or those of the one company that is asked for. */
function sourceOf(query: JobSearchParameters, conditions: SearchConditions): string {
  return query.company?.length === 1 ? companyCondition(query.company, conditions) : 'true';
}

/** Words in order of relevance make tiers; in any other order they either match or not. */
function matchesOf(
  words: string | undefined,
  { sort, ...given }: { sort: SearchSort; leavesOut: boolean; isAlone: boolean },
): Match[] {
  if (words === undefined) return [{ read: 'true', indexed: 'true' }];
  return sort === 'relevance' ? tiersOf(words, given) : [anyTier(words, given)];
}

type Tier = {
  match: Match;
  words: string;
  tier: number;
  /** Where the words are: in the row itself, or in what lies apart from it. */
  column: 'head' | 'body';
  from: string;
  after: string;
  narrowed: string;
  order: Order;
  /** Over the first jobs, whether an index finds the words in a moment; nothing where it always does. */
  isRare: string | undefined;
  form: Way;
};

type Part = { walk?: string; arms: string[]; signs?: boolean };
type Tiers = Record<'words' | 'narrowed' | 'from', string> & { tiers: Match[]; leavesOut: boolean };

/**
 * Words that none of the first jobs has in any text are so rare that one index finds the jobs of all tiers together, where
 * tier by tier the same postings are gone through three times. What the first tier holds among the first is looked at
 * before, and the others where words are more frequent.
 */
function rareAtOnce(
  parts: Part[],
  { tiers, words, leavesOut, narrowed, from }: Tiers,
): { before: string[]; arms: string[] } {
  const [walked = '', ...others] = parts.flatMap(({ arms }) => arms);
  const { read, indexed } = anyTier(words, { leavesOut });
  const sorted = `order by ${newest.column} ${newest.direction}, job_id ${newest.direction}`;
  const tier = `case ${tiers.map((match, place) => `when ${match.read} then ${place}`).join(' ')} end`;
  const first = `first as materialized (select count(*) filter (where ${read} and ${narrowed}) as matches
    from (select * from job_search where ${from} ${sorted} limit ${firstLook.words}) walked)`;
  const rare = `(select job_id, tier, at, card from (select *, ${tier} as tier, (${newest.column})::text as at
      from job_search where ${indexed} and ${narrowed} offset 0) found
    where tier is not null and (select matches = 0 from first) order by tier, ${sorted.slice('order by '.length)} limit ${wanted})`;
  const whereFrequent = others.map((arm) => askedWhere('(select matches > 0 from first)', arm));
  return {
    before: [first, ...parts.flatMap(({ walk }) => walk ?? [])],
    arms: [walked, rare, ...whereFrequent],
  };
}

/** The arms of one tier, what stands before the statement for them, and whether one may say that there may be more. */
function tierPart(given: Tier): Part {
  const { match, tier, after, narrowed, order, form } = given;
  const sorted = `order by ${order.column} ${order.direction}, job_id ${order.direction}`;
  const shown = `job_id, ${tier} as tier, (${order.column})::text as at, card`;
  const all = `${match.indexed} and ${narrowed} and ${after}`;
  if (form === 'planned')
    return { arms: [`(select ${shown} from job_search where ${all} ${sorted} limit ${wanted})`] };
  const first = firstLook[given.words === '' ? 'filters' : 'words'];
  const walked = (count: number) =>
    `(select * from job_search where ${given.from} and ${after} ${sorted} limit ${count}) walked`;
  if (form === 'newest')
    return {
      arms: [
        `(select ${shown} from ${walked(first)} where ${match.read} and ${narrowed} ${sorted} limit ${wanted})`,
      ],
    };
  // Rows of a subquery with an offset are found before they are sorted: through an index of words, never along the date.
  // The place of the page is looked at afterwards: half of all jobs lie behind a page in the middle.
  const found = `(select * from job_search where ${match.indexed} and ${narrowed} offset 0) found where ${after}`;
  if (form === 'byIndex') return { arms: [`(select ${shown} from ${found} ${sorted} limit ${wanted})`] };
  return walkedArms(given, { sorted, shown, look: first, walked, found });
}

type Parts = Record<'sorted' | 'shown' | 'found', string> & {
  /** How many are looked at first. */
  look: number;
  walked: (count: number) => string;
};

/** Looks through the first jobs of the order, and asks an index where these are not enough and the index is quick. */
function walkedArms(
  { match, words, narrowed, tier, column, isRare, from, after }: Tier,
  { sorted, shown, look, walked, found }: Parts,
): { walk: string; arms: string[]; signs: boolean } {
  const far = isRare ? lookedThroughAlone : lookedThrough[words === '' ? 'filters' : column];
  const [first, seen] = [`first_${tier}`, `(select count(*) from walked_${tier})`];
  const isQuick = isRare ? `(select is_rare from ${first})` : 'true';
  // Words that no index finds in a moment are looked for on the way, however rarely they stand together.
  const goesOn = `(select matches > 0${isRare ? ' or not is_rare' : ''} from ${first})`;
  const walk = `${first} as materialized (select count(*) filter (where ${match.read} and ${narrowed}) as matches,
      ${isRare ?? 'true'} as is_rare from ${walked(look)}),
    walked_${tier} as materialized (select ${shown} from ${walked(far)} where ${match.read} and ${narrowed}
      and ${goesOn} ${sorted} limit ${wanted})`;
  const isShort = `${seen} < ${wanted}`;
  const arms = [
    `(select * from walked_${tier} where ${isRare ? `not ${isQuick} or ` : ''}${seen} = ${wanted})`,
    `(select ${shown} from ${found} and ${isShort} and ${isQuick} ${sorted} limit ${wanted})`,
  ];
  if (isRare)
    arms.push(`(select null::uuid, ${tier}, null, null where ${isShort} and not ${isQuick}
      and exists (select from job_search where ${from} and ${after} ${sorted} offset ${far}))`);
  return { walk, arms, signs: isRare !== undefined };
}

/** The searches most people make are parsed and planned once per connection; the countless others are not kept. */
function nameOf(query: JobSearchParameters, text: string, form: SearchForm): string {
  if (!isUsual(query)) return '';
  const { q, sort = 'relevance', cursor } = query;
  return `search ${form} ${sort} ${q ? 'words' : 'all'} ${cursor ? 'later' : 'first'} ${text.length}`;
}
