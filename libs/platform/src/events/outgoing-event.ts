import type { DomainEvent } from '@app/contracts/events/envelope';
import type { EventPriority } from './event-priority.js';

/** An event taken from the outbox, with the request that caused it, and how soon it is delivered. */
export type OutgoingEvent = { event: DomainEvent; requestId: string | null; priority: EventPriority };

/** A row of the outbox as far as an event is made of it. */
export type OutboxRow = {
  id: string;
  name: string;
  version: number;
  occurred_at: string;
  actor_id: string | null;
  company_id: string | null;
  payload: Record<string, unknown>;
  request_id: string | null;
  priority: EventPriority;
};

/** Columns of an `OutboxRow`. */
export const outboxColumns =
  'id, name, version, occurred_at, actor_id, company_id, payload, request_id, priority';

/** The event as it was recorded. */
export function toOutgoing(row: OutboxRow): OutgoingEvent {
  const event = {
    id: row.id,
    name: row.name,
    version: row.version,
    occurredAt: new Date(row.occurred_at).toISOString(),
    actorId: row.actor_id,
    companyId: row.company_id,
    payload: row.payload,
  };
  return { event, requestId: row.request_id, priority: row.priority };
}
