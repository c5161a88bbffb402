import { type JobSearchView, searchSorts } from '@app/contracts/public-jobs/job-search';
import { locationTypeLabels, locationTypes } from '@app/contracts/vocabulary/employment';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { text } from '../../../base/i18n/job-search.en.js';
import { Button } from '../../../kit/ui/button.js';
import { SaveSearchButton } from './saved-searches/save-search-button.js';
import { type CompanyNames, filterName } from '../../shared/job-search/filter-names.js';
import { countOf, shownCount } from './filters.js';
import { offeredCurrencies, useOwnCurrency } from './own-currency.js';
import { countText } from '../../shared/job-search/count-text.js';
import { RestOfSearch } from './rest-of-search.js';
import {
  activeFilters,
  changed,
  chosen,
  defaultSort,
  type SearchAddress,
  searchText,
} from '../../shared/job-search/search-address.js';

type HeadProps = {
  address: SearchAddress;
  result: JobSearchView | undefined;
  onChange: (address: SearchAddress) => void;
};

/** How many there are, where one works, and in which order. */
export function ResultsHead({ address, result, onChange }: HeadProps) {
  const id = useId();
  const own = useOwnCurrency();
  const sorts = searchSorts.filter((sort) => sort !== 'relevance' || address.q !== undefined);
  return (
    <div className="results-head">
      <h2 id="results" className="num" aria-live="polite">
        {result ? text.search.jobs(countText(result), result.total === 1) : text.search.loading}
      </h2>
      <LocationChips address={address} result={result} />
      <form className="row push results-head__sort" action="/job-search">
        <RestOfSearch address={address} asks={['sort', 'payIn']} />
        <label className="meta" htmlFor={id}>
          {text.search.sortBy}
        </label>
        <select
          className="select select--sm"
          id={id}
          name="sort"
          value={address.sort ?? defaultSort(address)}
          onChange={({ target }) =>
            onChange(
              changed(address, {
                sort: sorts.find((sort) => sort === target.value),
                payIn: address.payIn ?? own,
              }),
            )
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {text.search.sorts[sort]}
            </option>
          ))}
        </select>
        {address.sort === 'salary' && !address.currency && result?.payIn && (
          <select
            className="select select--sm"
            aria-label={text.search.comparedIn}
            name="payIn"
            value={result.payIn}
            onChange={({ target }) => onChange(changed(address, { payIn: target.value }))}
          >
            {offeredCurrencies(result.payIn).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
        <noscript>
          <button className="btn btn--secondary btn--sm">{text.search.applySort}</button>
        </noscript>
      </form>
    </div>
  );
}

function LocationChips({ address, result }: Omit<HeadProps, 'onChange'>) {
  const selected = chosen(address, 'locationType');
  const counts = result?.facets.locationType;
  const isExact = result?.facetsAreExact ?? true;
  const chips = [
    { value: '', label: text.search.all, count: counts?.reduce((sum, { count }) => sum + count, 0) },
    ...locationTypes.map((value) => ({
      value,
      label: locationTypeLabels[value],
      count: countOf(counts, value),
    })),
  ];
  return (
    <div className="results-head__modes" role="group" aria-label={text.search.locationType}>
      {chips.map(({ value, label, count }) => (
        <Link
          key={label}
          className="chip"
          to={`/job-search${searchText(changed(address, { locationType: value }))}`}
          aria-current={
            (value === '' ? selected.length === 0 : selected.includes(value)) ? 'true' : undefined
          }
          preventScrollReset
        >
          {label}{' '}
          {shownCount(count, isExact) && <span className="chip__n">{shownCount(count, isExact)}</span>}
        </Link>
      ))}
    </div>
  );
}

type ActiveProps = Omit<HeadProps, 'result'> & { companyNames: CompanyNames; onOpenFilters: () => void };

/** A chip per active filter, each with its own way out. */
export function ActiveFilters({ address, companyNames, onChange, onOpenFilters }: ActiveProps) {
  const filters = activeFilters(address);
  return (
    <ul className="active-filters" aria-label={text.search.active}>
      <li className="active-filters__open">
        <Button size="small" onClick={onOpenFilters} aria-haspopup="dialog">
          <SlidersHorizontal className="icon" aria-hidden />
          {text.search.filters}
        </Button>
        <noscript>
          <a className="btn btn--secondary btn--sm" href="#filters">
            {text.search.filters}
          </a>
        </noscript>
      </li>
      {filters.map((filter) => {
        const name = filterName(filter, address, companyNames);
        return (
          <li key={`${filter.name}-${filter.value}`} className="chip chip--sm chip--active">
            {name}
            <button
              type="button"
              className="chip__x"
              aria-label={text.search.remove(name)}
              onClick={() => onChange(filter.without)}
            >
              <X className="icon icon--sm" aria-hidden />
            </button>
          </li>
        );
      })}
      {filters.length > 0 && (
        <li className="active-filters__clear">
          <Link className="link meta" to="/job-search" preventScrollReset>
            {text.search.clearAll}
          </Link>
        </li>
      )}
      <li className="push">
        <SaveSearchButton address={address} companyNames={companyNames} />
      </li>
    </ul>
  );
}
