import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useSettled } from '../../ui/use-settled.js';
import { type Choice, ChoiceCombobox } from './choice-combobox.js';

type Found = Record<string, unknown> & { id: string };
type RecordFilterProps = {
  resource: string;
  label: string;
  /** So many letters are needed before anything is looked for. */
  shortest: number;
  /** What is chosen, by its name. */
  value: Choice | undefined;
  nameOf: (record: Found) => string;
  none: string;
  onChoose: (chosen: Choice | undefined) => void;
};

const most = 8;

/** Narrows a list to one record of another resource, found by words. */
export function RecordFilter(props: RecordFilterProps) {
  const { resource, label, shortest, value, nameOf, none, onChoose } = props;
  const [typed, setTyped] = useState<string>();
  const q = useSettled((typed ?? '').trim().slice(0, 120));
  const isAsked = typed !== undefined && q.length >= shortest;
  const { data, isSuccess } = useGetList<Found>(
    resource,
    { filter: { q }, pagination: { page: 1, perPage: most } },
    { enabled: isAsked },
  );
  const found = isAsked ? (data ?? []) : [];
  return (
    <ChoiceCombobox
      control={{ 'aria-label': label }}
      listLabel={label}
      placeholder={label}
      compact
      text={typed ?? value?.name ?? ''}
      choices={found.map((record) => ({ id: record.id, name: nameOf(record) }))}
      chosenId={value?.id}
      isOpen={typed !== undefined}
      onType={(text) => {
        setTyped(text);
        if (value) onChoose(undefined);
      }}
      onClose={() => setTyped(undefined)}
      onChoose={(record) => {
        onChoose(record);
        setTyped(undefined);
      }}
    >
      {isAsked && isSuccess && found.length === 0 && <p className="field__hint">{none}</p>}
    </ChoiceCombobox>
  );
}
