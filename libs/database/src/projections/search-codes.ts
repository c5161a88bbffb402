import { employmentTypes, locationTypes, seniorities } from '@app/contracts/vocabulary/employment';
import { industryKeys } from '@app/contracts/vocabulary/industries';

/** Facets of the search and their values. A stored code is the value's place from 1; 0 means not given. */
export const facetValues = {
  locationType: [...locationTypes],
  employmentType: [...employmentTypes],
  seniority: [...seniorities],
  industry: [...industryKeys],
} satisfies Record<string, string[]>;

/** A facet of the search. */
export type Facet = keyof typeof facetValues;
/** All of them, in the order they are counted in. */
export const facets: Facet[] = ['locationType', 'employmentType', 'seniority', 'industry'];

/** Column of a facet in the projection. */
export const facetColumns: Record<Facet, string> = {
  locationType: 'location_type',
  employmentType: 'employment_type',
  seniority: 'seniority',
  industry: 'industry',
};

/** Small number a value is stored as; those of released vocabularies never change place. */
export function codeOf(facet: Facet, value: string | null): number {
  const values: string[] = facetValues[facet];
  return value === null ? 0 : values.indexOf(value) + 1;
}
