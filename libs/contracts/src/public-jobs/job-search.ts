import type { EmploymentType, LocationType, Seniority } from '../vocabulary/employment.js';
import type { Industry } from '../vocabulary/industries.js';
import type { JobCardView } from './public-job.js';

/** Orders of the public search. */
export const searchSorts = ['relevance', 'newest', 'closing', 'salary'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Days of the "posted" filter. */
export const postedWithinDays = [1, 7, 30] as const;

/** Kilometres around a city. */
export const radii = [10, 25, 50, 100] as const;

/** Parameters of `/job-search` and GET public-jobs; defaults are left out of addresses. */
export type JobSearchQuery = {
  q?: string;
  place?: string;
  /** Kilometres around the place, where that is a city. */
  radius?: (typeof radii)[number];
  locationType?: LocationType[];
  employmentType?: EmploymentType[];
  seniority?: Seniority[];
  industry?: Industry[];
  company?: string[];
  salaryMin?: number;
  currency?: string;
  /** The currency pay is compared in where no other is left out; that of most jobs where none is named. */
  payIn?: string;
  /** Jobs that name no pay are left out. */
  hasPay?: boolean;
  posted?: (typeof postedWithinDays)[number];
  sort?: SearchSort;
  cursor?: string;
};

export type FacetCount = { value: string; count: number };

/** A place as it was understood: "Munich, Germany" for "muenchen". */
export type MeantPlaceView = {
  name: string;
  /** True where no job is in what was typed, and another was looked for: "London, United Kingdom" for "Lond". */
  isCorrected: boolean;
  /** Whether it is a city, which places may lie around. */
  isCity: boolean;
};

/** GET public-jobs. */
export type JobSearchView = {
  items: JobCardView[];
  total: number;
  /** False where the count stops at 1,000 ("1,000+"), or at what was found in time. */
  totalIsExact: boolean;
  /**
   * False where the search ended before it had looked at every job: there may be others than these, also where there are
   * none.
   */
  isComplete: boolean;
  nextCursor: string | null;
  /** The words that were searched for where nothing had the ones asked for; null where nothing was corrected. */
  correction: string | null;
  /** Other words that may have been meant, where these were searched for: what is offered and not done. */
  suggestion: string | null;
  /** What the place was taken as; null where none was given, or where no more is known of it than its words. */
  place: MeantPlaceView | null;
  /**
   * The currency pay was compared in: jobs of other currencies come after its own, in groups, and those without pay last. Null
   * where pay was not compared.
   */
  payIn: string | null;
  /** False where they were counted among the best 1,000 matches alone, or among those found in time. */
  facetsAreExact: boolean;
  facets: {
    locationType: FacetCount[];
    employmentType: FacetCount[];
    seniority: FacetCount[];
    industry: FacetCount[];
  };
};

/** A company of a search's jobs, and how many of them are its own under the other filters. */
export type CompanyCount = {
  companyId: string;
  name: string;
  count: number;
  /** False where counting stops ("100+"), or went through the newest jobs of a company of thousands alone. */
  countIsExact: boolean;
};

/** GET public-jobs/companies: those with most jobs first, chosen ones always among them. */
export type JobCompaniesView = { items: CompanyCount[]; hasMore: boolean };

/** A place that begins as it was typed, and how many open jobs are there. */
export type PlaceCount = {
  /** What the search is asked for: "Munich, Germany". */
  name: string;
  count: number;
  /** False where counting stops ("100+"). */
  countIsExact: boolean;
};

/** GET public-jobs/places: those with jobs, most first. */
export type JobPlacesView = { items: PlaceCount[] };
