import {
  publicRecordOf,
  type ReplyCounts,
  type ReplyRecordView,
  type ReplyWeek,
} from '@app/contracts/replies/reply-record';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** How a company, or one of its jobs, answered lately. It is only ever counted anew, never added to. */
@Entity({
  tableName: 'reply_record',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
export class ReplyRecord {
  /** The job's id, or the company's of the record of the whole. */
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) @Index() companyId!: string;
  @Property({ type: 'uuid', nullable: true }) jobId: string | null = null;
  @Property({ type: 'integer' }) decided!: number;
  @Property({ type: 'integer' }) counted!: number;
  @Property({ type: 'integer' }) inTime!: number;
  @Property({ type: 'json' }) waits!: number[];
  /** The last weeks, the oldest first: for the company alone. */
  @Property({ type: 'json', defaultRaw: "'[]'" }) weeks: ReplyWeek[] = [];
  /** What the public sees; null while too few were decided. */
  @Property({ type: 'json', nullable: true }) shown: ReplyRecordView | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) countedAt!: Date;

  /** The record that the counts make. */
  static of(
    { companyId, jobId }: { companyId: string; jobId: string | null },
    { weeks, ...counts }: ReplyCounts & { weeks: ReplyWeek[] },
    at: Date,
  ): ReplyRecord {
    const record = new ReplyRecord();
    record.id = jobId ?? companyId;
    record.companyId = companyId;
    record.jobId = jobId;
    record.decided = counts.decided;
    record.counted = counts.counted;
    record.inTime = counts.inTime;
    record.waits = [...counts.waits];
    record.weeks = weeks;
    record.shown = publicRecordOf(counts);
    record.countedAt = at;
    return record;
  }
}
