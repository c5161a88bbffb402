import type { CompanyView } from '@app/contracts/companies/company-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/http.js';
import { withQuery } from '../../paths.js';
import { type ControlProps, Field } from '../../ui/field.js';
import { useSettled } from '../../ui/use-settled.js';
import { type Choice, ChoiceCombobox } from '../kit/choice-combobox.js';

export type PickedCompany = Choice;

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
  const [typed, setTyped] = useState(value?.name ?? '');
  const [known, setKnown] = useState(value?.id);
  // What was chosen or dropped elsewhere, as by the address, is written here too.
  if (value?.id !== known) {
    setKnown(value?.id);
    setTyped(value?.name ?? '');
  }
  const [open, setOpen] = useState(false);
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
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setKnown(undefined);
    onChange(undefined);
  };
  const picker = (control: ControlProps | { 'aria-label': string }) => (
    <ChoiceCombobox
      control={control}
      listLabel="Companies"
      placeholder={compact ? 'Company' : 'Search by name'}
      compact={compact}
      text={typed}
      choices={companies}
      chosenId={value?.id}
      isOpen={open}
      onFocus={() => setOpen(value === undefined)}
      onType={type}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChoose={choose}
    >
      {open && found.isSuccess && companies.length === 0 && (
        <p className="field__hint">No company has this name.</p>
      )}
      {found.isError && <p className="field__error">{found.error.message}</p>}
    </ChoiceCombobox>
  );
  if (compact) return picker({ 'aria-label': 'Company' });
  return (
    <Field label="Company" error={error} hint={hint}>
      {picker}
    </Field>
  );
}
