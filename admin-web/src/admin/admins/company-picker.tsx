import type { CompanyView } from '@app/contracts/companies/company-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { api } from '../../api/http.js';
import { withQuery } from '../../paths.js';
import { classNames } from '../../ui/class-names.js';
import { type ControlProps, Field } from '../../ui/field.js';
import { useSettled } from '../../ui/use-settled.js';
import './company-picker.css';

export type PickedCompany = { id: string; name: string };

type CompanyPickerProps = {
  value: PickedCompany | undefined;
  error?: string;
  hint?: string;
  /** As a filter beside others: without a label that is seen. */
  compact?: boolean;
  onChange: (company: PickedCompany | undefined) => void;
};

const most = 8;

function fetchByName(q: string, signal: AbortSignal): Promise<CompanyView[]> {
  const path = withQuery('/api/companies', {
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, most - 1]),
    filter: JSON.stringify(q === '' ? {} : { q }),
  });
  return api(path, { signal, errorHandle: false });
}

/** One company of all, found by name. */
export function CompanyPicker({ value, error, hint, compact, onChange }: CompanyPickerProps) {
  const listId = useId();
  const [typed, setTyped] = useState(value?.name ?? '');
  const [known, setKnown] = useState(value?.id);
  // What was chosen or dropped elsewhere, as by the address, is written here too.
  if (value?.id !== known) {
    setKnown(value?.id);
    setTyped(value?.name ?? '');
  }
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useSettled(typed.trim().slice(0, 120));
  const found = useQuery({
    queryKey: ['companies', 'by-name', q],
    queryFn: ({ signal }) => fetchByName(q, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const companies = found.data ?? [];
  const choose = (company: PickedCompany) => {
    setKnown(company.id);
    onChange({ id: company.id, name: company.name });
    setTyped(company.name);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const company = companies[active];
    if (event.key === 'Enter' && open && company) {
      event.preventDefault();
      choose(company);
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || companies.length === 0) return;
    event.preventDefault();
    setActive(open ? (active + step + companies.length) % companies.length : 0);
    setOpen(true);
  };
  const isShown = open && companies.length > 0;
  const picker = (control: ControlProps | { 'aria-label': string }) => (
    <div className={classNames('company-picker', compact && 'company-picker--compact')}>
      <input
        {...control}
        className={classNames('input', compact && 'input--sm')}
        role="combobox"
        autoComplete="off"
        placeholder={compact ? 'Company' : 'Search by name'}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        value={typed}
        onFocus={() => setOpen(value === undefined)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setOpen(true);
          setKnown(undefined);
          onChange(undefined);
        }}
      />
      <ul id={listId} role="listbox" aria-label="Companies" className="listbox" hidden={!isShown}>
        {companies.map((company, at) => (
          <li
            key={company.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={company.id === value?.id}
            className={classNames('option', at === active && 'is-active')}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(company);
            }}
          >
            {company.name}
          </li>
        ))}
      </ul>
      {open && found.isSuccess && companies.length === 0 && (
        <p className="field__hint">No company has this name.</p>
      )}
      {found.isError && <p className="field__error">{found.error.message}</p>}
    </div>
  );
  if (compact) return picker({ 'aria-label': 'Company' });
  return (
    <Field label="Company" error={error} hint={hint}>
      {picker}
    </Field>
  );
}
