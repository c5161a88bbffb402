import type { DomainEvent } from '@app/contracts/events/envelope';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { databaseModes, everything, insertOnly, policiesFor } from '../tenancy/policies.js';
import { eventPriorities, type EventPriority } from '../events/event-priority.js';

/** An event on its way to the queues, written in the transaction of the change it tells about. */
@Entity({
  tableName: 'outbox_message',
  rowLevelSecurity: 'force',
  // Whoever acts may say what happened; only the worker reads it.
  policies: [
    ...policiesFor({ worker: everything }),
    insertOnly(databaseModes.company),
    insertOnly(databaseModes.person),
    insertOnly(databaseModes.platform),
    insertOnly(databaseModes.public),
    insertOnly(databaseModes.subscriber),
  ],
})
@Index({ name: 'outbox_message_waiting', properties: ['priority', 'seq'], where: 'dispatched_at is null' })
@Index({
  name: 'outbox_message_dispatched',
  properties: ['dispatchedAt'],
  where: 'dispatched_at is not null',
})
@Index({
  name: 'outbox_message_receipts_due',
  properties: ['receiptsDueAt'],
  where: 'dispatched_at is not null and receipts_due_at is not null',
})
export class OutboxMessage {
  /** The id of the event, and of the jobs made of it. */
  @PrimaryKey({ type: 'uuid' }) id!: string;
  /** Order of draining; given by the database. */
  @Property({ type: 'bigint', generated: 'identity' }) seq!: string;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) occurredAt!: Date;
  @Property({ type: 'uuid', nullable: true }) actorId: string | null = null;
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  @Property({ type: 'json' }) payload!: Record<string, unknown>;
  /** The request that caused it, for the log lines of what follows. */
  @Property({ type: 'text', nullable: true }) requestId: string | null = null;
  /** The lower, the sooner it is delivered. */
  @Property({ type: 'smallint', default: 0 }) priority: EventPriority = eventPriorities.usual;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) dispatchedAt: Date | null = null;
  /** When the receipts of its reactions are looked for next; null once nothing is missing. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true, defaultRaw: 'now()' })
  receiptsDueAt: Date | null = null;

  static of(
    event: DomainEvent,
    { requestId, priority }: { requestId: string | undefined; priority: EventPriority },
  ): OutboxMessage {
    const message = new OutboxMessage();
    message.id = event.id;
    message.name = event.name;
    message.version = event.version;
    message.occurredAt = new Date(event.occurredAt);
    message.actorId = event.actorId;
    message.companyId = event.companyId;
    message.payload = event.payload;
    message.requestId = requestId ?? null;
    message.priority = priority;
    message.receiptsDueAt = message.occurredAt;
    return message;
  }
}
