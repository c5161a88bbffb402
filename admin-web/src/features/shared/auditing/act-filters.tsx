import type { AuditChoicesQuery, AuditEventView } from '@app/contracts/auditing/audit-event';
import { X } from 'lucide-react';
import { useListContext } from 'ra-core';
import { ChoiceFilter, useFilter } from '../../../kit/list/filters.js';
import { SwitchFilter } from '../../../kit/list/switch-filter.js';
import { useActOptions } from './audit-queries.js';

/** One act of those that have happened `among` what the list is of. */
export function ActFilter({ among }: { among: NonNullable<AuditChoicesQuery['filter']> }) {
  const [action] = useFilter('action');
  const options = useActOptions(among, action);
  return <ChoiceFilter source="action" label="Act" every="Every act" options={options} />;
}

/** Shows what was only looked at, too. Other acts are offered then. */
export function ReadsFilter({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const switchReads = (on: boolean) => {
    const { reads: _reads, action: _action, ...others } = filterValues;
    setFilters(on ? { ...others, reads: true } : others);
  };
  return <SwitchFilter label={label} on={filterValues.reads === true} onSwitch={switchReads} />;
}

/** Whose acts are shown, by their name as far as one of them is on the page. */
export function ActorFilter() {
  const [actorId, filterBy] = useFilter('actorId');
  const { data } = useListContext<AuditEventView>();
  if (actorId === '') return null;
  const name = data?.find((event) => event.actorId === actorId)?.actorName ?? 'this person';
  return (
    <button type="button" className="chip chip--sm chip--active" onClick={() => filterBy('')}>
      By {name}
      <X className="icon icon--sm" aria-label="Drop this filter" />
    </button>
  );
}
