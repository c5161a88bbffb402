import type { CompanyView } from '@app/contracts/companies/company-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { api } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';
import { type ControlProps, Field } from '../../../../kit/ui/field.js';
import { useDebounced } from '../../../../kit/ui/use-debounced.js';
import { type Choice, ChoiceCombobox } from './choice-combobox.js';
import { NotChosen } from './not-chosen.js';
import { useTypedChoice, wordsToFind } from './typed-choice.js';

export type PickedCompany = Choice;

type CompanyPickerProps = {
  value: PickedCompany | undefined;
  error?: string;
  hint?: string;
  /** As a filter beside others: without a label that is seen. */
  compact?: boolean;
  /** As a filter it goes back to what was chosen when it is left without a choice. */
  asFilter?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** `isTyped`: no company, though something stands in the field. */
  onChange: (company: PickedCompany | undefined, isTyped: boolean) => void;
};

const most = 8;
/** What is wrong with a field in which something is typed and nothing chosen. */
export const chooseOne = 'Choose one of the list, or empty the field';

function fetchByName(q: string, signal: AbortSignal): Promise<CompanyView[]> {
  const path = withQuery('/api/companies', {
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, most - 1]),
    filter: JSON.stringify(q === '' ? {} : { q }),
  });
  return api(path, { signal });
}

/** One company of all, found by name. In a form, what is typed and not chosen is a mistake. */
export function CompanyPicker(props: CompanyPickerProps) {
  const { value, error, hint, compact, asFilter = compact === true, inputRef, onChange } = props;
  const field = useTypedChoice({ value, asFilter, onChoose: (company) => onChange(company, false) });
  const words = wordsToFind(field.text);
  const q = useDebounced(words);
  const found = useQuery({
    queryKey: ['companies', 'by-name', q],
    queryFn: ({ signal }) => fetchByName(q, signal),
    enabled: field.isOpen,
    placeholderData: keepPreviousData,
  });
  const companies = found.data ?? [];
  const type = (text: string) => {
    field.type(text);
    if (!asFilter) onChange(undefined, text.trim() !== '');
  };
  const picker = (control: ControlProps | { 'aria-label': string }) => (
    <ChoiceCombobox
      control={control}
      inputRef={inputRef}
      listLabel="Companies"
      placeholder={compact ? 'Company' : 'Search by name'}
      compact={compact}
      text={field.text}
      choices={companies.map(({ id, name }) => ({ id, name }))}
      areOfText={q === words && found.isSuccess && !found.isPlaceholderData}
      chosenId={value?.id}
      isOpen={field.isOpen}
      onFocus={() => value === undefined && field.open()}
      onType={type}
      onOpen={field.open}
      onClose={field.close}
      onLeave={field.leave}
      onChoose={field.choose}
    >
      {field.isOpen && found.isSuccess && companies.length === 0 && (
        <p className="field__hint">No company has this name.</p>
      )}
      {found.isError && <p className="field__error">{found.error.message}</p>}
      {asFilter && <NotChosen words={field.left} />}
    </ChoiceCombobox>
  );
  if (compact) return picker({ 'aria-label': 'Company' });
  const unchosen = asFilter || field.left === undefined ? undefined : chooseOne;
  return (
    <Field label="Company" error={unchosen ?? error} hint={hint}>
      {picker}
    </Field>
  );
}
