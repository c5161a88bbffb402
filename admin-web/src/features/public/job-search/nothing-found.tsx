import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { useQueries } from '@tanstack/react-query';
import { text } from '../../../base/i18n/job-search.en.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { type CompanyNames, filterName } from '../../shared/job-search/filter-names.js';
import { countText } from '../../shared/job-search/count-text.js';
import { comparedFilters, type SearchAddress, searchText } from '../../shared/job-search/search-address.js';
import { searchQuery } from './search-query.js';

type NothingFoundProps = { address: SearchAddress; companyNames: CompanyNames; result: JobSearchView };

/**
 * No results: as which place the typed one was taken, and which filter to drop to see most, with how many there would be.
 * Where the search ended before it was through, that is said, and not that there are none.
 */
export function NothingFound({ address, companyNames, result }: NothingFoundProps) {
  const filters = comparedFilters(address);
  const without = useQueries({ queries: filters.map((filter) => searchQuery(filter.without)) });
  const best = filters
    .map((filter, at) => ({ filter, result: without[at]?.data }))
    .filter((entry): entry is typeof entry & { result: JobSearchView } => (entry.result?.total ?? 0) > 0)
    .sort((one, other) => other.result.total - one.result.total)[0];
  const title = titleOf(result, { isPlaceAlone: filters.length === 1 });
  if (!result.isComplete) {
    return (
      <EmptyState
        title={text.search.endedEarlyTitle}
        action={<ButtonLink to="/job-search">{text.search.clearAll}</ButtonLink>}
      >
        {text.search.endedEarlyHint}
      </EmptyState>
    );
  }
  if (filters.length === 0) {
    return <EmptyState title={text.search.nothingTitle}>{text.search.nothingAtAll}</EmptyState>;
  }
  if (!best) {
    return (
      <EmptyState title={title} action={<ButtonLink to="/job-search">{text.search.clearAll}</ButtonLink>}>
        {text.search.nothingHint}
      </EmptyState>
    );
  }
  const name = filterName(best.filter, address, companyNames);
  const jobs = text.search.jobs(countText(best.result), best.result.total === 1);
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink look="primary" to={`/job-search${searchText(best.filter.without)}`}>
          {text.search.drop(name)}
        </ButtonLink>
      }
    >
      {text.search.nothingWithout(name, jobs)}
    </EmptyState>
  );
}

function titleOf({ place }: JobSearchView, { isPlaceAlone }: { isPlaceAlone: boolean }): string {
  if (place === null) return text.search.nothingTitle;
  return isPlaceAlone ? text.search.nothingIn(place.name) : text.search.nothingFitsIn(place.name);
}
