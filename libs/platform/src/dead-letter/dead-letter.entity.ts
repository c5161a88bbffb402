import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { everything, policiesFor } from '../tenancy/policies.js';

/** A job that failed for good: kept until somebody has looked at it and sent it through again. */
@Entity({
  tableName: 'dead_letter',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
@Unique({ properties: ['queue', 'jobId'] })
@Index({
  name: 'dead_letter_to_replay',
  properties: ['replayRequestedAt'],
  where: 'replay_requested_at is not null',
})
@Index({
  name: 'dead_letter_replayed',
  properties: ['replayedAt'],
  where: 'replayed_at is not null',
})
export class DeadLetter {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) queue!: string;
  @Property({ type: 'text' }) jobId!: string;
  /** The event the job carried; null for a job that was none. */
  @Property({ type: 'uuid', nullable: true })
  @Index({ name: 'dead_letter_event' })
  eventId: string | null = null;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  @Property({ type: 'json' }) data!: Record<string, unknown>;
  /** Why, without values of statements. */
  @Property({ type: 'text' }) reason!: string;
  @Property({ type: 'integer' }) attempts!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz' })
  @Index({ name: 'dead_letter_failed_at' })
  failedAt!: Date;
  /** How often it was sent through again; part of the id of the new job. */
  @Property({ type: 'integer' }) replays: number = 0;
  /** Somebody asked to send it through again; the worker does, and takes this back. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  replayRequestedAt: Date | null = null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) replayedAt: Date | null = null;
}
