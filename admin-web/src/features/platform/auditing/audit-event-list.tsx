import { roles } from '@app/contracts/access/roles';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { actorWords, actWords } from '@app/contracts/auditing/audit-words';
import { limits } from '@app/contracts/http/limits';
import { Changes } from '../../shared/auditing/audit-parts.js';
import { MomentText } from '../../../base/formats/clock.js';
import { useFilter } from '../../../kit/list/filters.js';
import type { Column } from '../shared/kit/list-column.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { AuditFilters, auditSources, ExportShown, WhoseActs } from './audit-filters.js';
import { OnlyThis } from './narrowed-to.js';
import { Subject } from './subject.js';

const columns: Column<AuditEventView>[] = [
  {
    source: 'occurredAt',
    label: 'When',
    sortable: true,
    render: ({ occurredAt }) => <MomentText iso={occurredAt} />,
  },
  { source: 'actorId', label: 'Who', render: (event) => <Actor event={event} /> },
  {
    source: 'action',
    label: 'Act',
    render: ({ action }) => <span className="strong">{actWords(action)}</span>,
  },
  { source: 'entityId', label: 'On', render: (event) => <On event={event} /> },
  {
    source: 'change',
    label: 'Before and after',
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

/** What platform staff did, wherever that was; or what happened in one company. */
export function AuditEventList() {
  return (
    <ResourceList<AuditEventView>
      columns={columns}
      sort={{ field: 'occurredAt', order: 'DESC' }}
      lead="At first it is what platform staff did, in all companies. What they looked at comes with Reads."
      countedBehind={limits.countedActs}
      nothing="Whatever is done on the platform appears here as soon as it is done."
      filters={<WhoseActs />}
      folding={{ sources: auditSources, controls: <AuditFilters /> }}
      actions={<ExportShown />}
    />
  );
}

function On({ event }: { event: AuditEventView }) {
  return (
    <span className="audit__on">
      <Subject event={event} />
      <OnlyThis event={event} />
    </span>
  );
}

function Actor({ event }: { event: AuditEventView }) {
  const { actorId, actingRole } = event;
  const [, filterBy] = useFilter('actorId');
  if (actorId === null) return actorWords(event);
  return (
    <span>
      <button type="button" className="link link--button" onClick={() => filterBy(actorId)}>
        {actorWords(event)}
      </button>
      {actingRole && <span className="meta audit__role">{roles[actingRole].name}</span>}
    </span>
  );
}
