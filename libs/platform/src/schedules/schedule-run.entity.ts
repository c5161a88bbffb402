import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { everything, policiesFor } from '../tenancy/policies.js';

/** One run of a sweep. The last ones of each sweep are kept. */
@Entity({
  tableName: 'schedule_run',
  rowLevelSecurity: 'force',
  policies: policiesFor({ platform: everything, worker: everything }),
})
@Index({ name: 'schedule_run_latest', properties: ['name', 'startedAt'] })
@Unique({ name: 'schedule_run_under_way', properties: ['name'], where: 'ended_at is null' })
export class ScheduleRun {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  /** Name of the sweep. */
  @Property({ type: 'text' }) name!: string;
  /** The job that runs it: when its process dies, the same job goes on elsewhere. */
  @Property({ type: 'text' }) jobId!: string;
  @Property({ type: 'boolean' }) requested: boolean = false;
  @Property({ type: 'datetime', columnType: 'timestamptz' }) startedAt!: Date;
  /** Renewed as long as its process lives; after that, another run may begin. */
  @Property({ type: 'datetime', columnType: 'timestamptz' }) leasedUntil!: Date;
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) endedAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) outcome: 'done' | 'failed' | 'lost' | null = null;
  /** How many it took care of; null where it does not count. */
  @Property({ type: 'integer', nullable: true }) found: number | null = null;
  /** Why it failed, without values of statements. */
  @Property({ type: 'text', nullable: true }) failure: string | null = null;
}
