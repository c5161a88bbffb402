import type { JobSearchView, MeantPlaceView } from '@app/contracts/public-jobs/job-search';
import type { SearchAddress } from '../../shared/job-search/search-address.js';

export type FiltersProps = {
  address: SearchAddress;
  facets: JobSearchView['facets'] | undefined;
  /** False where each count is of the best matches alone: there are at least so many. */
  isExact: boolean;
  /** As what the place was taken. */
  place: MeantPlaceView | null | undefined;
  onChange: (address: SearchAddress) => void;
};
