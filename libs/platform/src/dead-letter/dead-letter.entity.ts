import { canBeReplayed } from '@app/contracts/operations/dead-letter';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { AppError } from '../errors/app-error.js';
import { isQueueName } from '../queues/queue-table.js';
import { everything, policiesFor } from '../tenancy/policies.js';

/** Stands for the queue of events that never became a job, because nobody knew them. */
export const OUTBOX_LETTERS = 'outbox';

/** The id of the job that failed first, which the ids of its replays begin with. */
export const firstJobOf = (jobId: string): string => jobId.replace(/-r\d+$/, '');

/** Lost replays are looked for during so many days; one that has had no effect by then may be asked for anew. */
export const REPLAY_DUE_DAYS = 7;
const REPLAY_DUE_MS = REPLAY_DUE_DAYS * 24 * 3_600_000;

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
@Index({ name: 'dead_letter_unresolved', properties: ['failedAt'], where: 'outcome is null' })
@Index({ name: 'dead_letter_resolved_at', properties: ['resolvedAt'], where: 'resolved_at is not null' })
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
  /** What became of it; null while somebody has to decide, or a replay is under way. */
  @Property({ type: 'text', nullable: true }) outcome: 'replayed' | 'failed-again' | 'discarded' | null =
    null;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) resolvedAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) discardReason: string | null = null;

  /** Asks the worker to send it through again; it does so within a second. */
  requestReplay(at: Date): void {
    this.requireOpen(at);
    if (!isQueueName(this.queue) && this.queue !== OUTBOX_LETTERS)
      throw new AppError('dead-letter.queue-gone');
    if (!canBeReplayed(this)) throw new AppError('dead-letter.ended');
    this.replayRequestedAt = at;
  }

  /** What it carried is not needed any more. */
  discard(reason: string, at: Date): void {
    this.requireOpen(at);
    this.outcome = 'discarded';
    this.resolvedAt = at;
    this.discardReason = reason;
  }

  private requireOpen(at: Date): void {
    if (this.outcome === 'failed-again') throw new AppError('dead-letter.superseded');
    if (this.outcome) throw new AppError('dead-letter.resolved');
    const underWay = this.replayedAt !== null && at.getTime() - this.replayedAt.getTime() < REPLAY_DUE_MS;
    if (this.replayRequestedAt || underWay) throw new AppError('dead-letter.replaying');
  }
}
