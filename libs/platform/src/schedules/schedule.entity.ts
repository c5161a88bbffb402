import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { AppError } from '../errors/app-error.js';
import { newId } from '../identifiers/new-id.js';
import { everything, policiesFor } from '../tenancy/policies.js';

/** A sweep as the workers know it; they write the row, people who look after the platform read it. */
@Entity({
  tableName: 'schedule',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
export class Schedule {
  @PrimaryKey({ type: 'uuid' }) id: string = newId();
  @Property({ type: 'text' }) @Unique() name!: string;
  @Property({ type: 'text' }) queue!: string;
  @Property({ type: 'integer' }) everySeconds!: number;
  /** Since when workers know it: before its first run it is due from then on. */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) knownSince!: Date;
  /** Somebody asked for a run; a worker starts it within a second, and takes this back. */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true })
  @Index({ name: 'schedule_requested', where: 'requested_at is not null' })
  requestedAt: Date | null = null;

  /** Asks for one run now. Never for a second one beside it: `running` says whether one is under way. */
  requestRun(running: boolean, at: Date): void {
    if (running) throw new AppError('schedule.running');
    if (this.requestedAt) throw new AppError('schedule.already-requested');
    this.requestedAt = at;
  }
}
