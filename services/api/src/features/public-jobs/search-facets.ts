import type { FacetCount, JobSearchView } from '@app/contracts/jobs/job-search';
import { codeOf, type Facet, facetValues } from '@app/database/projections/search-codes';
import { type CountRow, countedMatches } from './search-counts.js';

/** What a search page says about how much there is. */
export type SearchCounts = Pick<JobSearchView, 'total' | 'totalIsExact' | 'facetsAreExact' | 'facets'>;

/** Numbers of a search from what was counted; `total` is the separate count of words under chosen facets. */
export function searchCounts(rows: CountRow[], search: { hasWords: boolean; total?: number }): SearchCounts {
  const all = rows.find(({ facet }) => facet === null);
  const lookedAt = Number(all?.looked_at ?? 0);
  const facetsAreExact = !search.hasWords || lookedAt < countedMatches;
  const total = facetsAreExact ? Number(all?.jobs ?? 0) : (search.total ?? lookedAt);
  const totalIsExact = !search.hasWords || total < countedMatches;
  return {
    total: totalIsExact ? total : countedMatches - 1,
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

function countsOf(facet: Facet, rows: CountRow[]): FacetCount[] {
  const counts = new Map(
    rows.filter((row) => row.facet === facet).map(({ code, jobs }) => [code, Number(jobs)]),
  );
  return facetValues[facet].map((value) => ({ value, count: counts.get(codeOf(facet, value)) ?? 0 }));
}
