import type { FacetCount, JobSearchView } from '@app/contracts/jobs/job-search';
import { codeOf, type Facet, facets, facetValues } from '@app/database/projections/search-codes';

/** How many matches share one combination of facet values. */
export type FacetCell = Record<Facet, number> & { n: number };

type Chosen = Partial<Record<Facet, string[]>>;

/** Matches under all chosen facets. */
export function totalOf(cells: FacetCell[], chosen: Chosen): number {
  return sum(cells.filter((cell) => facets.every((facet) => fits(cell, facet, chosen[facet]))));
}

/** For each facet, what each of its values would find under the other filters. */
export function facetCounts(cells: FacetCell[], chosen: Chosen): JobSearchView['facets'] {
  const counted = (facet: Facet): FacetCount[] => {
    const others = facets.filter((other) => other !== facet);
    const under = cells.filter((cell) => others.every((other) => fits(cell, other, chosen[other])));
    return facetValues[facet].map((value) => ({
      value,
      count: sum(under.filter((cell) => cell[facet] === codeOf(facet, value))),
    }));
  };
  return {
    locationType: counted('locationType'),
    employmentType: counted('employmentType'),
    seniority: counted('seniority'),
    industry: counted('industry'),
  };
}

function fits(cell: FacetCell, facet: Facet, values: string[] | undefined): boolean {
  return !values?.length || values.some((value) => codeOf(facet, value) === cell[facet]);
}

function sum(cells: FacetCell[]): number {
  return cells.reduce((total, cell) => total + cell.n, 0);
}
