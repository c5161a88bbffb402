import { roles } from '@app/contracts/access/roles';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { actorWords, actWords } from '@app/contracts/auditing/audit-words';
import { limits } from '@app/contracts/http/limits';
import { DataTable } from 'react-admin';
import { Changes } from '../../shared/auditing/audit-parts.js';
import { MomentText } from '../../../base/formats/clock.js';
import { useFilter } from '../../../kit/list/filters.js';
import { Reference } from '../shared/kit/reference.js';
import { ResourceList } from '../shared/kit/resource-list.js';
import { AuditFilters, auditSources, ExportShown, WhoseActs } from './audit-filters.js';
import { OnlyThis } from './narrowed-to.js';
import { Subject } from './subject.js';

const Column = DataTable.Col<AuditEventView>;

/** What platform staff did, wherever that was; or what happened in one company. */
export function AuditEventList() {
  return (
    <ResourceList<AuditEventView>
      sort={{ field: 'occurredAt', order: 'DESC' }}
      lead="At first it is what platform staff did, in all companies. What they looked at comes with Reads."
      countLimit={limits.countedActs}
      nothing="Whatever is done on the platform appears here as soon as it is done."
      filters={<WhoseActs />}
      folding={{ sources: auditSources, controls: <AuditFilters /> }}
      actions={<ExportShown />}
      hiddenColumns={['addressPrefix', 'requestId']}
      rowClick={false}
    >
      <Column source="occurredAt" label="When" render={({ occurredAt }) => <MomentText iso={occurredAt} />} />
      <Column source="actorId" label="Who" disableSort render={(event) => <Actor event={event} />} />
      <Column
        source="action"
        label="Act"
        disableSort
        render={({ action }) => <span className="strong">{actWords(action)}</span>}
      />
      <Column source="entityId" label="On" disableSort render={(event) => <On event={event} />} />
      <Column
        source="change"
        label="Before and after"
        disableSort
        render={({ change }) => <Changes change={change} />}
      />
      <Column
        source="companyId"
        label="Company"
        disableSort
        render={({ companyId }) => <Reference to="companies" id={companyId} none="The platform" />}
      />
      <Column
        source="addressPrefix"
        label="From"
        disableSort
        render={({ addressPrefix }) => addressPrefix ?? '–'}
      />
      <Column
        source="requestId"
        label="Request"
        disableSort
        render={({ requestId }) => <span className="meta">{requestId ?? '–'}</span>}
      />
    </ResourceList>
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
    <span className="audit__actor">
      <button type="button" className="link link--button" onClick={() => filterBy(actorId)}>
        {actorWords(event)}
      </button>
      {actingRole && <span className="meta audit__role">{roles[actingRole].name}</span>}
    </span>
  );
}
