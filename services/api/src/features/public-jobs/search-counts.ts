import type { JobSearchParameters } from '@app/contracts/jobs/job-search-query';
import { type Facet, facetColumns, facets } from '@app/database/projections/search-codes';
import type { NamedRead } from '@app/database/scoped-read';
import type { SearchForm } from './search-reader.js';
import {
  facetCondition,
  hasSeveralConditions,
  leavesWordsOut,
  isNarrowed,
  SearchConditions,
  tierConditions,
  wordsOf,
} from './search-statement.js';

/** Matches that are counted; more are shown as "1,000+". */
export const countedMatches = 1_001;

/**
 * Newest jobs that are looked through for words before an index is asked for all that match, and the first of them,
 * which tell whether looking on is worth it: most words are far too rare to be found often enough on the way.
 */
const lookedThrough = { head: { first: 400, newest: 6_000 }, body: { first: 150, newest: 1_500 } };
/** Chance may leave a few out among the first. */
const leniency = 0.8;

/** How many jobs have a value of one facet under the other filters. The row without a facet is the total. */
export type CountRow = { facet: Facet | null; code: number | null; jobs: string; looked_at: string | null };

const columns = facets.map((facet) => facetColumns[facet]).join(', ');

/**
 * Counts of every facet and in all. Without words the cube knows them exactly, with one row per combination and not per
 * job; a search that is narrowed otherwise counts its jobs; words count among their best matches.
 */
export function facetStatement(query: JobSearchParameters, form: SearchForm): NamedRead {
  const conditions = new SearchConditions(query, { withFacets: false });
  const words = wordsOf(conditions, query);
  const isExact = words === undefined && !(isNarrowed(query) && form === 'byIndex');
  const fromCube = words === undefined && !isNarrowed(query);
  const matched = fromCube
    ? `select ${columns}, jobs from job_cube`
    : `select ${columns}, 1 as jobs from (${matchesOf(query, conditions, { words, form, isExact, columns })}) matches`;
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
  const text = `select ${facetOf()} as facet, coalesce(${columns}) as code, sum(jobs) as looked_at,
      case ${facetOf()} ${facets.map((facet) => `when '${facet}' then ${sumUnder(facet)}`).join(' ')}
        else ${sumUnder(null)} end as jobs
    from (${matched}) matched
    group by grouping sets (${facets.map((facet) => `(${facetColumns[facet]})`).join(', ')}, ())`;
  const isCommon = chosen.size === 0 && !isNarrowed(query);
  return { name: isCommon ? `facets ${form} ${text.length}` : '', text, values: conditions.values };
}

/** How many jobs words find under all filters, up to the most that are counted. */
export function totalStatement(query: JobSearchParameters, form: SearchForm): NamedRead {
  const conditions = new SearchConditions(query, { withFacets: true });
  const words = wordsOf(conditions, query);
  const matches = matchesOf(query, conditions, { words, form, isExact: false, columns });
  return { name: '', text: `select count(*) as jobs from (${matches}) matches`, values: conditions.values };
}

/** The facet a row of grouping sets counts: its column is the one that was grouped by. */
function facetOf(): string {
  const bits = facets.map((facet, index) => {
    const left = 2 ** facets.length - 1 - 2 ** (facets.length - 1 - index);
    return `when ${left} then '${facet}'`;
  });
  return `case grouping(${columns}) ${bits.join(' ')} end`;
}

type Matching = { words: string | undefined; form: SearchForm; isExact: boolean; columns: string };

/** The jobs that are counted: those whose title, company or skills match before those with words in their text. */
export function matchesOf(query: JobSearchParameters, conditions: SearchConditions, given: Matching): string {
  const { words, form, isExact, columns } = given;
  const all = `select ${columns} from job_search where ${conditions.sql}`;
  if (words === undefined && isExact) return all;
  // Kept apart from the limit, matches are found through an index and not on a walk that hopes for enough of them.
  if (words === undefined)
    return `with found as materialized (${all}) select * from found limit ${countedMatches}`;
  const leavesOut = leavesWordsOut(query);
  const [title = '', head = '', body = ''] = tierConditions(words, { leavesOut });
  const walks = form === 'planned' && hasSeveralConditions(query);
  const best = armsOf('head', {
    match: leavesOut ? `(${head} or ${title})` : `head @@ ${words}`,
    form,
    walks,
    narrowed: conditions.sql,
    columns,
  });
  const rest = armsOf('body', { match: body, form, walks, narrowed: conditions.sql, columns });
  const before = [best.walk, rest.walk].filter((part) => part !== undefined);
  return `${before.length > 0 ? `with ${before.join(', ')} ` : ''}
    select * from (${[...best.arms, ...rest.arms].join(' union all ')}) counted limit ${countedMatches}`;
}

type Arm = { match: string; narrowed: string; form: SearchForm; walks: boolean; columns: string };

function armsOf(
  part: keyof typeof lookedThrough,
  { match, narrowed, form, walks, columns }: Arm,
): { walk?: string; arms: string[] } {
  const sorted = 'order by published_at desc, job_id desc';
  const found = `(select * from job_search where ${match} and ${narrowed} offset 0) found`;
  if (form === 'byIndex') return { arms: [`(select ${columns} from ${found} limit ${countedMatches})`] };
  if (!walks) {
    const planned = `select ${columns} from job_search where ${match} and ${narrowed}`;
    return { arms: [`(${planned} ${sorted} limit ${countedMatches})`] };
  }
  const seen = `(select count(*) from looked_${part})`;
  const { first, newest } = lookedThrough[part];
  const matching = (count: number) =>
    `select ${columns} from (select * from job_search ${sorted} limit ${count}) newest where ${match} and ${narrowed}`;
  const enough = Math.floor((countedMatches * first * leniency) / newest);
  return {
    walk: `first_${part} as materialized (${matching(first)}), looked_${part} as materialized (${matching(newest)}
      and (select count(*) from first_${part}) >= ${enough} limit ${countedMatches})`,
    arms: [
      `(select * from looked_${part} where ${seen} = ${countedMatches})`,
      `(select ${columns} from ${found} where ${seen} < ${countedMatches} limit ${countedMatches})`,
    ],
  };
}
