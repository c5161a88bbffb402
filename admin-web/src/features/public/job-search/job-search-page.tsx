import '../../../kit/styles/public.css';
import './hero-art.css';
import './job-search.css';
import './filters.css';
import type { JobCompaniesView, JobSearchView } from '@app/contracts/public-jobs/job-search';
import type { JobCardView } from '@app/contracts/public-jobs/public-job';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { text } from '../../../base/i18n/job-search.en.js';
import { HydratedLater } from '../../../kit/hydration/hydrated-later.js';
import { CompanyFilter } from './company-filter.js';
import { companiesQuery } from './company-query.js';
import type { CompanyNames } from '../../shared/job-search/filter-names.js';
import { Filters } from './filters.js';
import { countText } from '../../shared/job-search/count-text.js';
import { useResultPages } from './result-pages.js';
import { Results } from './results.js';
import { Corrected, EndedEarly, PlaceTaken, Suggested } from './corrected.js';
import { ActiveFilters, ResultsHead } from './results-head.js';
import { type SearchAddress, searchText } from '../../shared/job-search/search-address.js';
import { PopularSearches, SearchForm, SearchHero } from './search-hero.js';
import { SearchedCompany } from './searched-company.js';
import { usePageTitle } from '../../../base/use-page-title.js';

/** Fetched when somebody opens it. */
const FilterSheet = lazy(() => import('./filter-sheet.js').then((file) => ({ default: file.FilterSheet })));

/** The public job search. The address is the search: every filter, the order and the page. */
export function JobSearchPage() {
  const navigate = useNavigate();
  const pages = useResultPages();
  const [filtersAreOpen, setFiltersOpen] = useState(false);
  const { address, result } = pages;
  const { data: companies } = useQuery({ ...companiesQuery(address), placeholderData: keepPreviousData });
  const companyNames = namesIn(pages.jobs, companies);
  usePageTitle(address.q && text.search.tab(address.q));
  // At once, not as a transition: a ticked box must not be seen unticked in between.
  const go = (to: SearchAddress) =>
    void navigate(`/job-search${searchText(to)}`, { preventScrollReset: true, flushSync: true });
  const filters = (
    <>
      <HydratedLater>
        <Filters address={address} {...referredBy(result)} onChange={go} />
      </HydratedLater>
      <CompanyFilter address={address} companies={companies} />
    </>
  );
  return (
    <main id="main" tabIndex={-1}>
      <HydratedLater>
        <SearchHero hasSearched={searchText(address) !== ''} />
      </HydratedLater>
      <div className="page">
        <SearchForm address={address} onSearch={go} />
        <PopularSearches counts={result?.facets.industry} />
        <div className="search-columns">
          <aside id="filters" className="rail" aria-label={text.search.filters}>
            <div className="row rail__head">
              <h2 className="ui">{text.search.filters}</h2>
              <Link className="link push meta" to="/job-search" preventScrollReset>
                {text.search.clearAll}
              </Link>
            </div>
            {filters}
          </aside>
          <section aria-labelledby="results">
            <HydratedLater>
              <ResultsHead address={address} result={result} onChange={go} />
            </HydratedLater>
            <ActiveFilters
              address={address}
              companyNames={companyNames}
              onChange={go}
              onOpenFilters={() => setFiltersOpen(true)}
            />
            {result && <Corrected address={address} result={result} />}
            {result && <Suggested address={address} result={result} />}
            {result && <PlaceTaken address={address} result={result} />}
            {result && <EndedEarly result={result} />}
            <SearchedCompany address={address} />
            <Results pages={pages} companyNames={companyNames} />
          </section>
        </div>
      </div>
      {filtersAreOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            found={result ? text.search.jobs(countText(result), result.total === 1) : ''}
            onClose={() => setFiltersOpen(false)}
          >
            {filters}
          </FilterSheet>
        </Suspense>
      )}
    </main>
  );
}

/** What filters are told of a search. */
function referredBy(result: JobSearchView | undefined) {
  return { facets: result?.facets, isExact: result?.facetsAreExact ?? true, place: result?.place };
}

function namesIn(jobs: JobCardView[], companies: JobCompaniesView | undefined): CompanyNames {
  return new Map(
    [
      ...jobs.map(({ companyId, companyName }) => ({ companyId, name: companyName })),
      ...(companies?.items ?? []),
    ].map(({ companyId, name }) => [companyId, name]),
  );
}
