import type { SendJobReportBody } from '@app/contracts/moderation/job-report';
import type { ReportReason } from '@app/contracts/moderation/report-words';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes, everything, insertOnly, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** What one reader of a job said about it. Its company never sees it, and nobody sees the address but the worker. */
@Entity({
  tableName: 'job_report',
  rowLevelSecurity: 'force',
  policies: [...policiesFor({ platform: everything, worker: everything }), insertOnly(databaseModes.public)],
})
@Index({ properties: ['reportedJobId', 'sentAt'] })
export class JobReport extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) reportedJobId!: string;
  @Property({ type: 'text' }) reason!: ReportReason;
  /** Empty once it is forgotten. */
  @Property({ type: 'text' }) words!: string;
  /** Where the outcome is told; nobody has proven that it is theirs. */
  @Property({ type: 'text', nullable: true }) email: string | null = null;
  /** Chosen by whoever sends it: the same one counts once. */
  @Property({ type: 'uuid' }) @Unique() sendingId!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) sentAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) forgottenAt: Date | null = null;

  static send(
    { reason, words, email, sendingId }: Omit<SendJobReportBody, 'jobId'>,
    reportedJobId: string,
    at: Date,
  ): JobReport {
    const report = new JobReport();
    report.id = newId();
    report.reportedJobId = reportedJobId;
    report.reason = reason;
    report.words = words;
    report.email = email ?? null;
    report.sendingId = sendingId;
    report.sentAt = at;
    report.record('job.reported', { reportId: report.id }, { actorId: null, at });
    return report;
  }

  /** No reaction of a company has to do with who reports its jobs. */
  protected override owningCompanyId(): null {
    return null;
  }
}
