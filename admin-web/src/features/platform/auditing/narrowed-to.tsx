import { shortestSearch } from '@app/contracts/accounts/people';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { subjectWords } from '@app/contracts/auditing/audit-words';
import { entityKinds } from '@app/contracts/auditing/entity-kinds';
import { ListFilter, X } from 'lucide-react';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { ChoiceFilter, useFilter } from '../../../kit/list/filters.js';
import { IconButton } from '../../../kit/ui/button.js';
import { RecordFilter } from '../shared/kit/record-filter.js';

/** Whoever did it, found by name or address; or chosen by their name in a row. */
export function ByPersonFilter() {
  const [actorId, filterBy] = useFilter('actorId');
  const { data } = useListContext<AuditEventView>();
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  const shown = data?.find((event) => event.actorId === actorId)?.actorName;
  const name = picked?.id === actorId ? picked.name : (shown ?? 'This person');
  return (
    <RecordFilter
      resource="users"
      label="Done by"
      shortest={shortestSearch}
      value={actorId === '' ? undefined : { id: actorId, name }}
      nameOf={({ firstName, lastName, email }) =>
        `${String(firstName)} ${String(lastName)}, ${String(email)}`
      }
      none="Nobody has this name or address."
      onChoose={(person) => {
        setPicked(person);
        filterBy(person?.id ?? '');
      }}
    />
  );
}

const kinds = Object.entries(entityKinds)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/** Acts on one kind of thing, or on one of them by its name as far as one of its acts is on the page. */
export function OnFilter() {
  const { data, filterValues, setFilters } = useListContext<AuditEventView>();
  const [entityId] = useFilter('entityId');
  if (entityId === '')
    return <ChoiceFilter source="entityType" label="On" every="On anything" options={kinds} />;
  const found = data?.find((event) => event.entityId === entityId);
  const { entityId: _id, entityType: _type, ...others } = filterValues;
  return (
    <button type="button" className="chip chip--sm chip--active" onClick={() => setFilters(others)}>
      On {(found && subjectWords(found)) || 'this one'}
      <X className="icon icon--sm" aria-label="Drop this filter" />
    </button>
  );
}

/** Narrows the list to what was done to the same thing. */
export function OnlyThis({ event }: { event: AuditEventView }) {
  const { filterValues, setFilters } = useListContext<AuditEventView>();
  const { entityType, entityId } = event;
  if (entityType === 'platform' || filterValues.entityId === entityId) return null;
  return (
    <IconButton
      small
      label={`All acts on ${subjectWords(event) || 'it'}`}
      onClick={() => setFilters({ ...filterValues, entityType, entityId })}
    >
      <ListFilter className="icon icon--sm" aria-hidden />
    </IconButton>
  );
}
