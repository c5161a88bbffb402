import type { JobSearchParameters } from '@app/contracts/public-jobs/job-search-query';
import { type Facet, facetColumns, facets } from '@app/database/projections/search-codes';
import type { NamedRead } from '@app/database/connection/scoped-read';
import type { SearchForm } from './search-reader.js';
import {
  anyTier,
  facetCondition,
  headMatch,
  leavesWordsOut,
  isNarrowed,
  isUsual,
  type Match,
  SearchConditions,
  tiersOf,
  type WordedSearch,
  wordsOf,
} from './search-statement.js';
import { askedWhere, firstLook, mayTakeLong, rareAmongFirst } from './search-walk.js';

/** Matches that are counted; more are shown as "1,000+". */
export const countedMatches = 1_001;

/**
 * Newest jobs that are looked through for words before an index is asked for all that match, and the first of them,
 * which tell whether looking on is worth it: an index reads the places of all jobs that have a word before it gives the
 * first, which for a word one job in ten has takes several times as long as looking through ten thousand. Where no index
 * is asked afterwards, there are fewer.
 */
const lookedThrough = {
  head: { first: 400, newest: 20_000, alone: 6_000 },
  body: { first: 150, newest: 8_000, alone: 2_500 },
};

/**
 * How many jobs have a value of one facet under the other filters. The row without a facet is the total, and tells whether
 * every job was looked at.
 */
export type CountRow = {
  facet: Facet | null;
  code: number | null;
  jobs: string;
  is_whole: boolean | null;
};
/** How many jobs words find, as far as they are counted. */
export type TotalRow = { jobs: string; is_whole: boolean | null };

/**
 * Jobs of a place, a currency, a pay or a company that are all counted; of more, as far as the first jobs tell, it is said
 * that they are more than are counted. Each is read, which for so many takes half of the time a search may take.
 */
const allCounted = 40_000;

const everyJob: Match = { read: 'true', indexed: 'true' };
const columns = facets.map((facet) => facetColumns[facet]).join(', ');

/**
 * Counts of every facet and in all. Without words the cube knows them exactly, with one row per combination and not per
 * job; a search that is narrowed otherwise counts its jobs; words count among their best matches.
 */
export function facetStatement(query: WordedSearch, form: SearchForm): NamedRead {
  const conditions = new SearchConditions(query, { withFacets: false });
  const words = wordsOf(conditions, query);
  const fromCube = words === undefined && !isNarrowed(query);
  const matches = mayBeCounted(query, form)
    ? allOrFirst(query, conditions)
    : matchesOf(query, conditions, { words, form, columns });
  // Summed up once, so that not every job is grouped in five ways.
  const matched = fromCube
    ? `select ${columns}, jobs from job_cube`
    : `select ${columns}, count(*) as jobs from (${matches.text}) matches group by ${columns}`;
  const isWhole = fromCube
    ? 'true'
    : `(coalesce(sum(jobs), 0) < ${countedMatches} or ${matches.isEvery}) and ${matches.isWhole}`;
  const chosen = new Map(
    facets.flatMap((facet) => {
      const values = query[facet];
      return values?.length ? [[facet, facetCondition(conditions, facet, values)]] : [];
    }),
  );
  const sumUnder = (left: Facet | null) => {
    const others = facets.flatMap((facet) => (facet === left ? [] : (chosen.get(facet) ?? [])));
    return `coalesce(sum(jobs) filter (where ${['true', ...others].join(' and ')}), 0)`;
  };
  const text = `${fromCube ? '' : named(matches.before)}
    select ${facetOf()} as facet, coalesce(${columns}) as code, ${isWhole} as is_whole,
      case ${facetOf()} ${facets.map((facet) => `when '${facet}' then ${sumUnder(facet)}`).join(' ')}
        else ${sumUnder(null)} end as jobs
    from (${matched}) matched
    group by grouping sets (${facets.map((facet) => `(${facetColumns[facet]})`).join(', ')}, ())`;
  return { name: isUsual(query) ? `facets ${form} ${text.length}` : '', text, values: conditions.values };
}

/** Whether the jobs of a search are counted to the last where they are not too many: without words, in its first way. */
function mayBeCounted(query: JobSearchParameters, form: SearchForm): boolean {
  return !query.q && form === 'planned' && isNarrowed(query) && !isPaidAlone(query);
}

/** Most jobs name their pay: without another condition beside it counting them all takes as long as for words of many. */
function isPaidAlone({ hasPay, ...others }: JobSearchParameters): boolean {
  return hasPay === true && !isNarrowed(others);
}

/** Jobs of a time alone are counted in an index that holds all that is asked for. */
function isPostedAlone({ posted, ...others }: JobSearchParameters): boolean {
  return posted !== undefined && !isNarrowed(others);
}

/**
 * How many jobs a search finds under all filters, up to the most that are counted. Nothing is answered where facets know it,
 * because all jobs are counted for them.
 */
export function totalStatement(query: WordedSearch, form: SearchForm): NamedRead {
  const conditions = new SearchConditions(query, { withFacets: true });
  const words = wordsOf(conditions, query);
  const { before, text, isWhole } = matchesOf(query, conditions, { words, form, columns });
  const isAsked = mayBeCounted(query, form) ? areMany : 'true';
  const looks = mayBeCounted(query, form) ? [manyOf(conditions), ...before] : before;
  return {
    name: '',
    text: `${named(looks)} select * from (
        select count(*) as jobs, count(*) < ${countedMatches} and ${isWhole} as is_whole
        from (${text}) matches where ${isAsked}) total
      where ${isAsked}`,
    values: conditions.values,
  };
}

/**
 * Over the first jobs, whether there are more of a search than are all counted, whatever facets are chosen. Where there are
 * not so many in all, none is looked at.
 */
function manyOf({ beyondFacets }: SearchConditions): string {
  const { filters } = firstLook;
  const first = `(select * from job_search order by published_at desc, job_id desc limit ${filters}) first`;
  return `known as materialized (select coalesce(sum(jobs), 0) as jobs from job_cube),
    many as materialized (select case when jobs > ${allCounted}
      then (select count(*) from ${first} where ${beyondFacets}) * jobs > ${allCounted * filters}
      else false end as are_many from known)`;
}
const areMany = '(select are_many from many)';

/** All jobs of a search without words, or where they are too many the first of them. */
function allOrFirst(query: JobSearchParameters, conditions: SearchConditions): Matches {
  const all = `select ${columns} from job_search where ${conditions.sql}`;
  if (isPostedAlone(query)) return { before: [], text: all, isEvery: 'true', isWhole: 'true' };
  const first = matchesOf(query, conditions, { words: undefined, form: 'planned', columns });
  return {
    ...first,
    before: [manyOf(conditions), ...first.before],
    text: `(${all} and not ${areMany}) union all ${askedWhere(areMany, `(${first.text})`)}`,
    isEvery: `not ${areMany}`,
  };
}

function named(before: string[]): string {
  return before.length > 0 ? `with ${before.join(', ')}` : '';
}

/** The facet a row of grouping sets counts: its column is the one that was grouped by. */
function facetOf(): string {
  const bits = facets.map((facet, index) => {
    const left = 2 ** facets.length - 1 - 2 ** (facets.length - 1 - index);
    return `when ${left} then '${facet}'`;
  });
  return `case grouping(${columns}) ${bits.join(' ')} end`;
}

type Matching = { words: string | undefined; form: SearchForm; columns: string };
/** A query of jobs, what is named before it, whether it ends with no number, and whether none was left out otherwise. */
type Matches = { before: string[]; text: string; isEvery: string; isWhole: string };

/** The jobs that are counted: those whose title, company or skills match before those with words in their text. */
export function matchesOf(
  query: JobSearchParameters,
  conditions: SearchConditions,
  given: Matching,
): Matches {
  const { words, columns } = given;
  // By index alone such words take longest.
  const form = given.form === 'byIndex' && mayTakeLong(query.q) ? 'planned' : given.form;
  if (form === 'newest')
    return {
      before: [],
      text: newestOf(words, conditions.sql, columns),
      isEvery: 'false',
      isWhole: 'false',
    };
  const arm = { form, narrowed: conditions.sql, columns };
  if (words === undefined) return partsOf([armsOf('head', { ...arm, match: everyJob, isRare: undefined })]);
  const leavesOut = leavesWordsOut(query);
  const inText = tiersOf(words, { leavesOut, isAlone: isUsual(query) }).at(-1) ?? everyJob;
  const rare = (column: string) =>
    form === 'planned' ? rareAmongFirst({ q: query.q, words, column }, conditions) : undefined;
  const inHead = headMatch(words, { leavesOut });
  const parts = [
    armsOf('head', { ...arm, match: inHead, isRare: rare('head') }),
    armsOf('body', { ...arm, match: inText, isRare: rare('body') }),
  ];
  if (form !== 'planned' || mayTakeLong(query.q)) return partsOf(parts);
  return partsOf(parts, rareAtOnce({ inHead, any: anyTier(words, { leavesOut }) }, arm));
}

type AtOnce = { walk: string; arm: string; otherwise: string };

/** Words that none of the first jobs has are counted through one index for all texts: head matches first. */
function rareAtOnce(
  { inHead, any }: Record<'inHead' | 'any', Match>,
  { narrowed, columns }: Pick<Arm, 'narrowed' | 'columns'>,
): AtOnce {
  return {
    walk: `first as materialized (select count(*) filter (where ${any.read} and ${narrowed}) as matches
      from (select * from job_search order by published_at desc, job_id desc limit ${firstLook.words}) newest)`,
    arm: `(select ${columns} from (select *, ${inHead.read} as is_in_head from job_search
        where ${any.indexed} and ${narrowed} offset 0) found
      where (select matches = 0 from first) order by is_in_head desc limit ${countedMatches})`,
    otherwise: '(select matches > 0 from first)',
  };
}

function partsOf(parts: Part[], atOnce?: AtOnce): Matches {
  const [looked = '', ...others] = parts.flatMap(({ arms }) => arms);
  const arms = atOnce
    ? [looked, atOnce.arm, ...others.map((arm) => askedWhere(atOnce.otherwise, arm))]
    : [looked, ...others];
  const walks = parts.flatMap(({ walk }) => walk ?? []);
  return {
    before: atOnce ? [atOnce.walk, ...walks] : walks,
    text: `select * from (${arms.join(' union all ')}) counted limit ${countedMatches}`,
    isEvery: 'false',
    isWhole: [...new Set(parts.map(({ isWhole }) => isWhole))].join(' and '),
  };
}

/** What matches among the first jobs of all. */
function newestOf(words: string | undefined, narrowed: string, columns: string): string {
  const match = words === undefined ? 'true' : anyTier(words, { leavesOut: false }).read;
  return `select ${columns} from (select * from job_search order by published_at desc, job_id desc
    limit ${lookedThrough.head.first}) newest where ${match} and ${narrowed}`;
}

/** Jobs that match in one way: found on a walk, or through an index. */
type Part = { walk?: string; arms: string[]; isWhole: string };
type Arm = { match: Match; narrowed: string; form: SearchForm; columns: string; isRare: string | undefined };

function armsOf(part: keyof typeof lookedThrough, { match, narrowed, form, columns, isRare }: Arm): Part {
  const sorted = 'order by published_at desc, job_id desc';
  const found = `(select * from job_search where ${match.indexed} and ${narrowed} offset 0) found`;
  if (form === 'byIndex')
    return { arms: [`(select ${columns} from ${found} limit ${countedMatches})`], isWhole: 'true' };
  const seen = `(select count(*) from looked_${part})`;
  const { first, newest, alone } = lookedThrough[part];
  const far = isRare ? alone : newest;
  const among = (count: number) => `(select * from job_search ${sorted} limit ${count}) newest`;
  const enough = Math.floor((countedMatches * first) / far);
  const isQuick = isRare ? `(select is_rare from first_${part})` : 'true';
  const goesOn = `(select matches >= ${enough}${isRare ? ' or not is_rare' : ''} from first_${part})`;
  return {
    walk: `first_${part} as materialized (select count(*) filter (where ${match.read} and ${narrowed}) as matches,
        ${isRare ?? 'true'} as is_rare from ${among(first)}),
      looked_${part} as materialized (select ${columns} from ${among(far)} where ${match.read} and ${narrowed}
        and ${goesOn} limit ${countedMatches})`,
    arms: [
      `(select * from looked_${part} where ${isRare ? `not ${isQuick} or ` : ''}${seen} = ${countedMatches})`,
      `(select ${columns} from ${found} where ${seen} < ${countedMatches} and ${isQuick} limit ${countedMatches})`,
    ],
    isWhole: isRare ? `(${isQuick} or not exists (select from job_search offset ${far}))` : 'true',
  };
}
