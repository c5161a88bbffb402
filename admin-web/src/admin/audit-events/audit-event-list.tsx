import { roles } from '@app/contracts/access/roles';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { X } from 'lucide-react';
import { useListContext } from 'ra-core';
import { Changes, Deed } from '../../back-office/audit/audit-parts.js';
import { actWords, filterableActs, unnamedActor } from '../../back-office/audit/audit-words.js';
import { MomentText } from '../../platform/formats/clock.js';
import { ChoiceFilter, CompanyFilter, DaysFilter, useFilter } from '../kit/filters.js';
import type { Column } from '../kit/list-column.js';
import { Reference } from '../kit/reference.js';
import { ResourceList } from '../kit/resource-list.js';

const acts = filterableActs.map((value) => ({ value, label: actWords(value) }));

const columns: Column<AuditEventView>[] = [
  {
    source: 'occurredAt',
    label: 'When',
    sortable: true,
    render: ({ occurredAt }) => <MomentText iso={occurredAt} />,
  },
  { source: 'actorId', label: 'Who', render: (event) => <Actor event={event} /> },
  { source: 'action', label: 'Act', render: (event) => <Deed event={event} /> },
  {
    source: 'change',
    label: 'What changed',
    render: ({ change }) => <Changes change={change} />,
  },
  {
    source: 'companyId',
    label: 'Company',
    render: ({ companyId }) => <Reference to="companies" id={companyId} none="The platform" />,
  },
  {
    source: 'addressPrefix',
    label: 'From',
    hidden: true,
    render: ({ addressPrefix }) => addressPrefix ?? '–',
  },
  {
    source: 'requestId',
    label: 'Request',
    hidden: true,
    render: ({ requestId }) => <span className="meta">{requestId ?? '–'}</span>,
  },
];

/** The log of the platform itself, or of one company. */
export function AuditEventList() {
  return (
    <ResourceList<AuditEventView>
      columns={columns}
      sort={{ field: 'occurredAt', order: 'DESC' }}
      lead="Without a company it is what was done on the platform itself."
      nothing="Whatever is done on the platform appears here as soon as it is done."
      filters={
        <>
          <CompanyFilter />
          <ChoiceFilter source="action" label="Act" every="Every act" options={acts} />
          <DaysFilter />
          <ActorFilter />
        </>
      }
    />
  );
}

function Actor({ event }: { event: AuditEventView }) {
  const { actorId, actorName, actingRole } = event;
  const [, filterBy] = useFilter('actorId');
  if (actorId === null) return unnamedActor(event);
  return (
    <span>
      <button type="button" className="link link--button" onClick={() => filterBy(actorId)}>
        {actorName ?? 'Somebody without a name'}
      </button>
      {actingRole && <span className="meta audit__role">{roles[actingRole].name}</span>}
    </span>
  );
}

/** Whose acts are shown, by their name as far as one of them is on the page. */
function ActorFilter() {
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
