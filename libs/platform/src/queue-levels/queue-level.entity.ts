import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { newId } from '../identifiers/new-id.js';
import { everything, policiesFor } from '../tenancy/policies.js';

/** How full one queue was when a worker last looked: people who look after the platform do not reach the queues. */
@Entity({
  tableName: 'queue_level',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
export class QueueLevel {
  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @Property({ type: 'text' }) @Unique() name!: string;
  @Property({ type: 'integer' }) waiting: number = 0;
  @Property({ type: 'integer' }) active: number = 0;
  @Property({ type: 'integer' }) delayed: number = 0;
  @Property({ type: 'integer' }) failed: number = 0;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  oldestWaitingAt: Date | null = null;
  /** When the next of the delayed ones is due, where that is known. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) nextAt: Date | null = null;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) readAt!: Date;
  /** Somebody asked a worker to look now. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  @Index({ name: 'queue_level_requested', where: 'requested_at is not null' })
  requestedAt: Date | null = null;
}

/** How a queue fared in one minute; kept for some hours. */
@Entity({
  tableName: 'queue_minute',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
export class QueueMinute {
  @PrimaryKey({ type: 'text' }) name!: string;
  @PrimaryKey({ type: 'datetime', columnType: 'timestamptz' })
  @Index({ name: 'queue_minute_minute' })
  minute!: Date;
  /** How long the oldest had waited, in seconds. */
  @Property({ type: 'integer' }) oldestSeconds: number = 0;
  /** What was done in it. */
  @Property({ type: 'integer' }) done: number = 0;
}
