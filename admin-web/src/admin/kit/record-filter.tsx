import { useGetList } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../ui/class-names.js';
import { useSettled } from '../../ui/use-settled.js';
import '../admins/company-picker.css';

type Found = Record<string, unknown> & { id: string };
type RecordFilterProps = {
  resource: string;
  label: string;
  /** So many letters are needed before anything is looked for. */
  shortest: number;
  /** What is chosen, by its name. */
  value: { id: string; name: string } | undefined;
  nameOf: (record: Found) => string;
  none: string;
  onChoose: (chosen: { id: string; name: string } | undefined) => void;
};

const most = 8;

/** Narrows a list to one record of another resource, found by words. */
export function RecordFilter(props: RecordFilterProps) {
  const { resource, label, shortest, value, nameOf, none, onChoose } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const q = useSettled((typed ?? '').trim().slice(0, 120));
  const isAsked = typed !== undefined && q.length >= shortest;
  const { data, isSuccess } = useGetList<Found>(
    resource,
    { filter: { q }, pagination: { page: 1, perPage: most } },
    { enabled: isAsked },
  );
  const found = isAsked ? (data ?? []) : [];
  const choose = (record: Found) => {
    onChoose({ id: record.id, name: nameOf(record) });
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const record = found[active];
    if (event.key === 'Enter' && record) {
      event.preventDefault();
      choose(record);
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setActive((active + step + found.length) % found.length);
  };
  const isShown = found.length > 0;
  return (
    <div className="company-picker company-picker--compact">
      <input
        className="input input--sm"
        role="combobox"
        aria-label={label}
        autoComplete="off"
        placeholder={label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        value={typed ?? value?.name ?? ''}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          if (value) onChoose(undefined);
        }}
      />
      <ul id={listId} role="listbox" aria-label={label} className="listbox" hidden={!isShown}>
        {found.map((record, at) => (
          <li
            key={record.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={record.id === value?.id}
            className={classNames('option', at === active && 'is-active')}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(record);
            }}
          >
            {nameOf(record)}
          </li>
        ))}
      </ul>
      {isAsked && isSuccess && found.length === 0 && <p className="field__hint">{none}</p>}
    </div>
  );
}
