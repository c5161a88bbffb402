import { roles } from '@app/contracts/access/roles';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { actorWords } from '@app/contracts/auditing/audit-words';
import { useQueryClient } from '@tanstack/react-query';
import { ListContextProvider, useListContext } from 'ra-core';
import { MomentText } from '../../../base/formats/clock.js';
import { Button } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { Pager } from '../../../kit/ui/pager.js';
import { DaysFilter } from '../../../kit/list/filters.js';
import { ListArea } from '../../../kit/list/list-area.js';
import { useList } from '../../../kit/list/use-list.js';
import { ActFilter, ActorFilter, ReadsFilter } from './act-filters.js';
import { choicesKey } from './audit-queries.js';
import { auditListOf, auditRouter } from './audit-view.js';
import { Changes, Deed } from './audit-parts.js';
import { ExportActs } from './export-acts.js';
import { ListTable } from '../../../kit/list/list-table.js';
import './audit.css';

/** Who did what in a company, and when. What the platform’s staff only looked at is shown when somebody wants it. */
export function AuditLog({ companyId }: { companyId: string }) {
  return (
    <ListArea router={auditRouter}>
      <Log companyId={companyId} />
    </ListArea>
  );
}

function Log({ companyId }: { companyId: string }) {
  const events = useList<AuditEventView>(auditListOf(companyId));
  const { filterValues, setFilters } = events;
  const { reads: _reads, ...narrowed } = filterValues;
  return (
    <ListContextProvider value={events}>
      <section className="audit-log" aria-label="Audit log">
        <AuditTools companyId={companyId} />
        {events.failure ? (
          <QueryFailure what="The log could not be read." query={events.failure} />
        ) : !events.data ? (
          <div className="card audit-skeleton" aria-busy>
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} height={16} />
            ))}
          </div>
        ) : events.data.length === 0 ? (
          <NoActs
            filtered={Object.keys(narrowed).length > 0}
            onShowAll={() => setFilters(filterValues.reads ? { reads: true } : {})}
          />
        ) : (
          <>
            <div className="card" data-stale={events.isPlaceholderData || undefined}>
              <AuditTable
                events={events.data}
                onActor={(actorId) => setFilters({ ...filterValues, actorId })}
              />
            </div>
            <Pager
              page={events.page}
              perPage={events.perPage}
              total={events.total ?? 0}
              onPage={events.setPage}
            />
          </>
        )}
      </section>
    </ListContextProvider>
  );
}

function AuditTools({ companyId }: { companyId: string }) {
  const { filterValues, total } = useListContext();
  const client = useQueryClient();
  const readAnew = () => {
    void client.invalidateQueries({ queryKey: [auditListOf(companyId).resource] });
    void client.invalidateQueries({ queryKey: [choicesKey] });
  };
  return (
    <div className="audit-tools" role="search" aria-label="Filter acts">
      <ActFilter among={{ companyId, ...(filterValues.reads ? { reads: true } : {}) }} />
      <DaysFilter />
      <ReadsFilter label="What the platform looked at" />
      <ActorFilter />
      <span className="push">
        <ExportActs small filter={{ ...filterValues, companyId }} disabled={total === 0} onSaved={readAnew} />
      </span>
    </div>
  );
}

type AuditTableProps = { events: AuditEventView[]; onActor: (actorId: string) => void };

function AuditTable({ events, onActor }: AuditTableProps) {
  return (
    <ListTable
      caption="Acts, the newest first"
      region="Acts"
      className="audit"
      rows={events}
      columns={[
        { label: 'When', cell: ({ occurredAt }) => <MomentText iso={occurredAt} /> },
        { label: 'Who', cell: (event) => <Actor event={event} onActor={onActor} /> },
        { label: 'Act', cell: (event) => <Deed event={event} /> },
        {
          label: 'What changed',
          className: 'audit__change',
          cell: ({ change }) => <Changes change={change} />,
        },
        {
          label: 'From',
          title: ({ requestId }) => (requestId ? `Request ${requestId}` : undefined),
          cell: ({ addressPrefix }) => addressPrefix ?? '–',
        },
      ]}
    />
  );
}

function Actor({ event, onActor }: { event: AuditEventView; onActor: AuditTableProps['onActor'] }) {
  const { actorId, actingRole } = event;
  if (actorId === null) return actorWords(event);
  return (
    <span>
      <button type="button" className="link link--button" onClick={() => onActor(actorId)}>
        {actorWords(event)}
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
