import type { JobReportState } from '@app/contracts/moderation/job-report';
import {
  appealMonths,
  type AppealOutcome,
  type TakeDownGround,
} from '@app/contracts/moderation/report-words';
import { monthsAfter } from '@app/contracts/vocabulary/months-after';
import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Job } from '../jobs/job.entity.js';

/** Somebody who decides or appeals. */
type Person = { actorId: string; at: Date };
type TakeDown = { ground: TakeDownGround; law: string | null; statement: string; warnApplicants: boolean };

/**
 * A job that was reported, with what was decided about it. The row holds the statement of reasons, so it has a title of
 * its own and stays when the job is deleted. A company sees what was decided against it, and nothing of reports.
 */
@Entity({
  tableName: 'reported_job',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: `company_id = app_company() and decision = 'takenDown'`,
    platform: everything,
    worker: everything,
  }),
})
@Index({ properties: ['companyId', 'jobId'] })
@Index({ properties: ['openedAt', 'id'] })
export class ReportedJob extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  /** Null once the company is deleted: what is counted stays. */
  @Property({ type: 'uuid', nullable: true }) companyId: string | null = null;
  @Property({ type: 'uuid' }) jobId!: string;
  /** As the job was called when it was reported. */
  @Property({ type: 'text' }) jobTitle!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) openedAt!: Date;
  @Property({ type: 'text', nullable: true }) decision: 'takenDown' | 'dismissed' | null = null;
  @Property({ type: 'text', nullable: true }) ground: TakeDownGround | null = null;
  @Property({ type: 'text', nullable: true }) law: string | null = null;
  /** What the job says that breaks the rule, or why it stays. */
  @Property({ type: 'text', nullable: true }) statement: string | null = null;
  /** Whether people could apply when it was taken down. */
  @Property({ type: 'boolean' }) wasLive: boolean = false;
  @Property({ type: 'uuid', nullable: true }) decidedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) decidedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) appealUntil: Date | null = null;
  @Property({ type: 'text', nullable: true }) appealWords: string | null = null;
  @Property({ type: 'uuid', nullable: true }) appealedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) appealedAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) appealOutcome: AppealOutcome | null = null;
  @Property({ type: 'text', nullable: true }) appealReasons: string | null = null;
  @Property({ type: 'uuid', nullable: true }) appealDecidedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) appealDecidedAt: Date | null =
    null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** Where the reports stand; what follows from each, the contract says. */
  get state(): JobReportState {
    if (this.decision === null) return 'open';
    if (this.decision === 'dismissed') return 'dismissed';
    if (this.appealOutcome !== null) return this.appealOutcome === 'granted' ? 'putBack' : 'keptDown';
    return this.appealedAt === null ? 'takenDown' : 'appealed';
  }

  /** Takes the job out of the public, with reasons its company reads. */
  takeDown(job: Job, { ground, law, statement, warnApplicants }: TakeDown, by: Person): void {
    this.decide('takenDown', statement, by);
    this.ground = ground;
    this.law = law;
    this.wasLive = job.takeDown(by);
    this.appealUntil = appealEnd(by.at);
    this.tellDecision(warnApplicants, by);
  }

  /** Leaves the job as it is. */
  dismiss(reasons: string, by: Person): void {
    this.decide('dismissed', reasons, by);
    this.tellDecision(false, by);
  }

  /** The company says why the job should come back, once and in time. */
  appeal(words: string, by: Person): void {
    if (this.appealedAt !== null) throw new AppError('job-statement.appealed');
    if (this.appealUntil === null || this.appealUntil <= by.at) throw new AppError('job-statement.too-late');
    this.appealWords = words;
    this.appealedBy = by.actorId;
    this.appealedAt = by.at;
  }

  /**
   * Decides about the appeal. `isAlone` says that nobody else could: otherwise whoever took the job down does not. A job
   * that was deleted meanwhile cannot come back, but its company may be right.
   */
  decideAppeal(
    { outcome, reasons, job }: { outcome: AppealOutcome; reasons: string; job: Job | null },
    isAlone: boolean,
    by: Person,
  ): void {
    if (this.appealOutcome !== null) throw new AppError('job-report.decided');
    if (this.appealedAt === null) throw new AppError('job-report.not-appealed');
    if (this.decidedBy === by.actorId && !isAlone) throw new AppError('job-report.own-decision');
    this.appealOutcome = outcome;
    this.appealReasons = reasons;
    this.appealDecidedBy = by.actorId;
    this.appealDecidedAt = by.at;
    const granted = outcome === 'granted';
    if (granted) job?.putBack(this.wasLive, by);
    const payload = { reportedJobId: this.id, jobId: this.jobId, granted };
    this.record('job-report.appeal-decided', payload, by);
  }

  protected override owningCompanyId(): string | null {
    return this.companyId;
  }

  private decide(decision: 'takenDown' | 'dismissed', statement: string, by: Person): void {
    if (this.decision !== null) throw new AppError('job-report.decided');
    this.decision = decision;
    this.statement = statement;
    this.decidedBy = by.actorId;
    this.decidedAt = by.at;
  }

  private tellDecision(warnApplicants: boolean, by: By): void {
    const takenDown = this.decision === 'takenDown';
    const payload = { reportedJobId: this.id, jobId: this.jobId, takenDown, warnApplicants };
    this.record('job-report.decided', payload, by);
  }
}

/** Until when a company can appeal against what is decided now. */
export function appealEnd(at: Date): Date {
  return monthsAfter(at, appealMonths);
}
