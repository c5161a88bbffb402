import type { JobSearchView } from '@app/contracts/jobs/job-search';
import { text } from '../../platform/i18n/job-search.en.js';
import { Banner } from '../../ui/banner.js';
import type { SearchAddress } from './search-address.js';

/** Says that other words were searched for, where nothing had the ones that were typed. */
export function Corrected({ address, result }: { address: SearchAddress; result: JobSearchView }) {
  if (result.correction === null) return null;
  return (
    <div className="results-note">
      <Banner>{text.search.corrected(address.q ?? '', result.correction)}</Banner>
    </div>
  );
}

/** Says that there may be others where the search was not through in time. */
export function EndedEarly({ result }: { result: JobSearchView }) {
  if (result.isComplete || result.items.length === 0) return null;
  return (
    <div className="results-note">
      <Banner>{text.search.endedEarly}</Banner>
    </div>
  );
}
