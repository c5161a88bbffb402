import type { CompanyCount, JobCompaniesView } from '@app/contracts/public-jobs/job-search';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { text } from '../../../base/i18n/job-search.en.js';
import { failureOfNext, retryNow } from '../../../client/queries/failed-query.js';
import { CompanyFinder } from './company-finder.js';
import { companiesQuery } from './company-query.js';
import { shownCount } from './filters.js';
import { chosen, type SearchAddress, searchText, toggled } from '../../shared/job-search/search-address.js';
import { useDebounced } from '../../../kit/ui/use-debounced.js';

type CompanyFilterProps = {
  address: SearchAddress;
  /** The companies that are offered before anything is typed. */
  companies: JobCompaniesView | undefined;
};

/**
 * The companies of the search, each a link to the search with it or without it: it works before the page's script does.
 * Where there are more than are offered, any other is found by its name.
 */
export function CompanyFilter({ address, companies }: CompanyFilterProps) {
  const title = useId();
  const [typed, setTyped] = useState('');
  const named = useNamedCompanies(address, typed.trim());
  const isChosen = address.company !== undefined;
  if (!companies || (companies.items.length < 2 && !isChosen)) return null;
  const shown = typed.trim() === '' ? companies.items : named.items;
  return (
    <section className="facet" aria-labelledby={title}>
      <h3 className="facet__title" id={title}>
        {text.search.companyFacet}
      </h3>
      {(companies.hasMore || typed !== '') && (
        <CompanyFinder
          address={address}
          typed={typed}
          found={named.isSettled ? named.items : undefined}
          onType={setTyped}
        />
      )}
      <CompanyLinks address={address} companies={shown ?? []} />
      {typed.trim() !== '' && <WhatIsFound named={named} />}
    </section>
  );
}

type Named = { items: CompanyCount[] | undefined; isSettled: boolean; hasFailed: boolean; retry: () => void };

/** The companies of a name that is being typed; those of what was typed before stay until the next are there. */
function useNamedCompanies(address: SearchAddress, typed: string): Named {
  const client = useQueryClient();
  const name = useDebounced(typed);
  const query = useQuery({
    ...companiesQuery(address, name),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
  const hasFailed = failureOfNext(query) !== null;
  return {
    items: name === '' || hasFailed ? undefined : query.data?.items,
    isSettled: name === typed && query.data !== undefined && !query.isPlaceholderData,
    hasFailed,
    retry: () => void retryNow(client, query),
  };
}

type CompanyLinksProps = { address: SearchAddress; companies: CompanyCount[] };

function CompanyLinks({ address, companies }: CompanyLinksProps) {
  const selected = chosen(address, 'company');
  return (
    <ul className="facet__links">
      {companies.map(({ companyId, name, count, countIsExact }) => (
        <li key={companyId}>
          <Link
            className="check check--link"
            to={`/job-search${searchText(toggled(address, 'company', companyId))}`}
            aria-current={selected.includes(companyId) ? 'true' : undefined}
            preventScrollReset
          >
            <span className="check__box" aria-hidden />
            <span className="check__text">{name}</span>
            <span className="choice__count">{shownCount(count, countIsExact)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Says how many were found, to listeners too; a failure has its way to try again. */
function WhatIsFound({ named }: { named: Named }) {
  if (named.hasFailed) {
    return (
      <p className="meta" role="alert">
        {text.search.companiesFailed}{' '}
        <button type="button" className="link link-button" onClick={named.retry}>
          {text.search.tryAgain}
        </button>
      </p>
    );
  }
  const count = named.isSettled ? named.items?.length : undefined;
  return (
    <p className={count === 0 ? 'meta' : 'vh'} role="status">
      {count === undefined ? '' : text.search.companiesFound(count)}
    </p>
  );
}
