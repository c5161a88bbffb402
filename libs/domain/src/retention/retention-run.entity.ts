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
  /** Applications whose retention had ended and that nothing blocked. */
  @Property({ type: 'integer', default: 0 }) due: number = 0;
  /** Those of them that were erased. */
  @Property({ type: 'integer', default: 0 }) erased: number = 0;
  /** Applications whose retention had ended, but that may not be erased. */
  @Property({ type: 'integer', default: 0 }) blocked: number = 0;
  /** Those that could not be erased: the next night tries again. */
  @Property({ type: 'integer', default: 0 }) failed: number = 0;
  /** What was looked at last, in the order of the moment it was decided, as exactly as the database knows it, and its id. */
  @Property({ type: 'text', nullable: true }) seenUntil: string | null = null;
  @Property({ type: 'uuid', nullable: true }) seenId: string | null = null;

  /** Nothing goes that night. */
  static pause(companyId: string, runsAt: Date, by: string): RetentionRun {
    const run = new RetentionRun();
    run.id = newId();
    run.companyId = companyId;
    run.runsAt = runsAt;
    run.state = 'paused';
    run.pausedBy = by;
    return run;
  }

  /** Whether it has something to do yet. */
  get underWay(): boolean {
    return this.state === 'reporting' || this.state === 'erasing';
  }

  /** Adds a page of applications to the counts, and remembers where it ended. */
  note(seen: { until: string; id: string }, found: { due: number; blocked: number; erased: number }): void {
    this.seenUntil = seen.until;
    this.seenId = seen.id;
    this.due += found.due;
    this.blocked += found.blocked;
    this.erased += found.erased;
  }

  /** Notes that one which was due could not be erased, so that those behind it have their turn. */
  passOver(seen: { until: string; id: string }, blocked: number): void {
    this.note(seen, { due: 1, blocked, erased: 0 });
    this.failed += 1;
  }

  /** Nothing is left to look at. */
  finish(at: Date): void {
    this.state = this.state === 'reporting' ? 'reported' : 'erased';
    this.finishedAt = at;
  }
}
