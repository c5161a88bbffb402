import { roles } from '@app/contracts/access/roles';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { auditVerbs } from '@app/contracts/auditing/audit-verbs';
import { unnamedActor } from '@app/contracts/auditing/audit-words';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { MomentText } from '../../platform/formats/clock.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { failureOf } from '../../platform/failed-query.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { DayField } from '../list/day-field.js';
import { FilterSelect } from '../list/filter-select.js';
import { useListAddress } from '../list/list-address.js';
import { Pager } from '../../ui/pager.js';
import { SwitchFilter } from '../list/switch-filter.js';
import { choicesKey, useActOptions } from './audit-requests.js';
import {
  auditFilterOf,
  auditRows,
  type AuditView,
  auditViewOf,
  changedAudit,
  fetchAuditEvents,
} from './audit-view.js';
import { Changes, Deed } from './audit-parts.js';
import { ExportActs } from './export-acts.js';
import './audit.css';

const eventsKey = 'audit-events';

/** Who did what in a company, and when. What the platform’s staff only looked at is shown when somebody wants it. */
export function AuditLog({ companyId }: { companyId: string }) {
  const [view, change] = useListAddress(auditViewOf, changedAudit);
  const events = useQuery({
    queryKey: [eventsKey, companyId, view],
    queryFn: ({ signal }) => fetchAuditEvents(companyId, view, signal),
    placeholderData: keepPreviousData,
  });
  const actorName = events.data?.rows.find(({ actorId }) => actorId === view.actor)?.actorName;
  const showAll = () => change({ action: '', actor: '', from: '', to: '' });
  return (
    <section className="audit-log" aria-label="Audit log">
      <AuditTools
        companyId={companyId}
        view={view}
        actorName={actorName ?? 'this person'}
        isEmpty={events.data?.total === 0}
        onChange={change}
      />
      {failureOf(events) ? (
        <QueryFailure what="The log could not be read." query={events} />
      ) : !events.data ? (
        <div className="card audit-skeleton" aria-busy>
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} height={16} />
          ))}
        </div>
      ) : events.data.rows.length === 0 ? (
        <NoActs filtered={view.action + view.actor + view.from + view.to !== ''} onShowAll={showAll} />
      ) : (
        <>
          <div className="card" data-stale={events.isPlaceholderData || undefined}>
            <AuditTable events={events.data.rows} onActor={(actor) => change({ actor })} />
          </div>
          <Pager
            page={view.page}
            perPage={auditRows}
            total={events.data.total}
            onPage={(page) => change({ page })}
          />
        </>
      )}
    </section>
  );
}

type AuditToolsProps = {
  companyId: string;
  view: AuditView;
  actorName: string;
  isEmpty: boolean;
  onChange: (changes: Partial<AuditView>) => void;
};

function AuditTools({ companyId, view, actorName, isEmpty, onChange }: AuditToolsProps) {
  const client = useQueryClient();
  const readAnew = () => {
    void client.invalidateQueries({ queryKey: [eventsKey] });
    void client.invalidateQueries({ queryKey: [choicesKey] });
  };
  const options = useActOptions({ companyId, ...(view.reads ? { reads: true } : {}) }, view.action);
  return (
    <div className="audit-tools" role="search" aria-label="Filter acts">
      <FilterSelect
        label="Act"
        every="Every act"
        options={options}
        value={view.action}
        onChoose={(action) => onChange({ action: auditVerbs.find((verb) => verb === action) ?? '' })}
      />
      <DayField label="From" value={view.from} onChange={(from) => onChange({ from })} />
      <DayField label="To" value={view.to} onChange={(to) => onChange({ to })} />
      <SwitchFilter
        label="What the platform looked at"
        on={view.reads}
        onSwitch={(reads) => onChange({ reads, action: '' })}
      />
      {view.actor && (
        <button type="button" className="chip chip--sm chip--active" onClick={() => onChange({ actor: '' })}>
          By {actorName}
          <X className="icon icon--sm" aria-label="Drop this filter" />
        </button>
      )}
      <span className="push">
        <ExportActs small filter={auditFilterOf(companyId, view)} disabled={isEmpty} onSaved={readAnew} />
      </span>
    </div>
  );
}

type AuditTableProps = { events: AuditEventView[]; onActor: (actorId: string) => void };

function AuditTable({ events, onActor }: AuditTableProps) {
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label="Acts">
      <table className="table table--cards audit">
        <caption className="vh">Acts, the newest first</caption>
        <thead>
          <tr>
            {['When', 'Who', 'Act', 'What changed', 'From'].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td className="is-main">
                <MomentText iso={event.occurredAt} />
              </td>
              <td data-l="Who">
                <Actor event={event} onActor={onActor} />
              </td>
              <td data-l="Act">
                <Deed event={event} />
              </td>
              <td data-l="What changed" className="audit__change">
                <Changes change={event.change} />
              </td>
              <td data-l="From" title={event.requestId ? `Request ${event.requestId}` : undefined}>
                {event.addressPrefix ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Actor({ event, onActor }: { event: AuditEventView; onActor: AuditTableProps['onActor'] }) {
  const { actorId, actorName, actingRole } = event;
  if (actorId === null) return unnamedActor(event);
  return (
    <span>
      <button type="button" className="link link--button" onClick={() => onActor(actorId)}>
        {actorName ?? 'Somebody without a name'}
      </button>
      {actingRole && <span className="meta audit__role">{roles[actingRole].name}</span>}
    </span>
  );
}

function NoActs({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <div className="card">
      <EmptyState
        title={filtered ? 'No act matches' : 'Nothing is written down yet'}
        action={filtered ? <Button onClick={onShowAll}>Show all acts</Button> : undefined}
      >
        {filtered
          ? 'Nothing like this was done in this time.'
          : 'Invitations, roles, settings and what is published appear here as soon as somebody changes them.'}
      </EmptyState>
    </div>
  );
}
