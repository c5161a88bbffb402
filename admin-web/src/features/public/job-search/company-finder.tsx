import type { CompanyCount } from '@app/contracts/public-jobs/job-search';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../base/i18n/job-search.en.js';
import { changed, type SearchAddress, searchText, toggled } from '../../shared/job-search/search-address.js';

type CompanyFinderProps = {
  address: SearchAddress;
  typed: string;
  /** What that name found; nothing while it is being looked for. */
  found: CompanyCount[] | undefined;
  onType: (typed: string) => void;
};

/**
 * Looks a company up by the beginning of its name; Enter takes the first. Before the page's script runs it is a plain
 * form, and the name becomes the words of the search.
 */
export function CompanyFinder({ address, typed, found, onType }: CompanyFinderProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // What somebody wrote before the page's script ran is looked for, too.
  useEffect(() => {
    if (field.current?.value) onType(field.current.value);
  }, [onType]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = found?.[0];
    if (!first) return;
    const to = searchText(toggled(address, 'company', first.companyId));
    void navigate(`/job-search${to}`, { preventScrollReset: true, flushSync: true });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    // It empties the field; the sheet around it stays open.
    event.preventDefault();
    event.stopPropagation();
    onType('');
  };
  return (
    <form action="/job-search" onSubmit={submit}>
      {Object.entries(changed(address, { q: '' })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        className="input input--sm"
        type="search"
        name="q"
        aria-label={text.search.findCompany}
        placeholder={text.search.findCompany}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
      />
    </form>
  );
}
