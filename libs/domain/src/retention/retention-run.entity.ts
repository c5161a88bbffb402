import { newId } from '@app/platform/identifiers/new-id';
import type { RunState } from '@app/contracts/retention/retention-run';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** One night of a company: what went, or that somebody paused it. It goes on where it was interrupted. */
@Entity({
  tableName: 'retention_run',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'runsAt'] })
export class RetentionRun {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  /** Half past two of that night; what is over then goes. */
  @Property({ columnType: 'timestamptz', type: 'datetime' }) runsAt!: Date;
  @Property({ type: 'text' }) state!: RunState;
  @Property({ type: 'uuid', nullable: true }) pausedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) finishedAt: Date | null = null;
  /** Applications whose time was over and that nothing held. */
  @Property({ type: 'integer', default: 0 }) due: number = 0;
  /** Those of them that were erased. */
  @Property({ type: 'integer', default: 0 }) erased: number = 0;
  /** Applications that would have gone, but were on hold. */
  @Property({ type: 'integer', default: 0 }) held: number = 0;
  /** What was looked at last, in the order of the day it ended and its id. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) seenUntil: Date | null = null;
  @Property({ type: 'uuid', nullable: true }) seenId: string | null = null;

  private static of(companyId: string, runsAt: Date, state: RunState): RetentionRun {
    const run = new RetentionRun();
    run.id = newId();
    run.companyId = companyId;
    run.runsAt = runsAt;
    run.state = state;
    return run;
  }

  static begin(companyId: string, runsAt: Date, state: 'reporting' | 'erasing'): RetentionRun {
    return RetentionRun.of(companyId, runsAt, state);
  }

  /** Nothing goes that night. */
  static pause(companyId: string, runsAt: Date, by: string): RetentionRun {
    const run = RetentionRun.of(companyId, runsAt, 'paused');
    run.pausedBy = by;
    return run;
  }
}
