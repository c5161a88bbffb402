import type { FacetCount, JobSearchView } from '@app/contracts/public-jobs/job-search';
import { codeOf, type Facet, facetValues } from '@app/database/projections/search-codes';
import { type CountRow, countedMatches, type TotalRow } from './search-counts.js';
import type { SearchAnswer } from './search-reader.js';

/** What a search page says about how much there is. */
export type SearchCounts = Pick<JobSearchView, 'total' | 'totalIsExact' | 'facetsAreExact' | 'facets'>;

/**
 * Numbers of a search from what was counted, as far as that went in its time; `total` is the separate count of words under
 * chosen facets.
 */
export function searchCounts(
  { rows, isWhole }: SearchAnswer<CountRow>,
  total: SearchAnswer<TotalRow> | undefined,
): SearchCounts {
  const all = rows.find(({ facet }) => facet === null);
  const facetsAreExact = isWhole && all?.is_whole === true;
  const apart = facetsAreExact ? undefined : total?.rows[0];
  const counted = Number((apart ?? all)?.jobs ?? 0);
  const totalIsExact = facetsAreExact || isExact(total);
  return {
    total: totalIsExact ? counted : Math.min(counted, countedMatches - 1),
    totalIsExact,
    facetsAreExact,
    facets: {
      locationType: countsOf('locationType', rows),
      employmentType: countsOf('employmentType', rows),
      seniority: countsOf('seniority', rows),
      industry: countsOf('industry', rows),
    },
  };
}

/** Whether words under chosen facets were counted to the last job. */
function isExact(total: SearchAnswer<TotalRow> | undefined): boolean {
  return total?.isWhole === true && total.rows[0]?.is_whole === true;
}

function countsOf(facet: Facet, rows: CountRow[]): FacetCount[] {
  const counts = new Map(
    rows.filter((row) => row.facet === facet).map(({ code, jobs }) => [code, Number(jobs)]),
  );
  return facetValues[facet].map((value) => ({ value, count: counts.get(codeOf(facet, value)) ?? 0 }));
}
