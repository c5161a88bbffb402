import { type EmployerNoticeBody, missingInNotice } from '@app/contracts/notices/employer-notice';
import type { NoticeContent } from '@app/contracts/notices/notice-parts';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { policiesFor, seenByPlatform } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/**
 * What a company tells those who apply about their data, in one version. Once it is published it never changes: it is
 * kept with every application it was shown to.
 */
@Entity({
  tableName: 'employer_notice',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    ...seenByPlatform,
    person:
      'exists (select from application sent where sent.company_id = employer_notice.company_id and sent.notice_number = employer_notice.number and sent.applicant_id = app_user_id())',
  }),
})
@Unique({ properties: ['companyId', 'number'] })
export class EmployerNotice {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  /** Counted up from 1; null for a draft. */
  @Property({ type: 'integer', nullable: true }) number: number | null = null;
  /** What is different from the version before. */
  @Property({ type: 'text' }) change!: string;
  @Property({ type: 'json' }) content!: NoticeContent;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) publishedAt: Date | null = null;
  @Property({ type: 'uuid', nullable: true }) publishedBy: string | null = null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** Begins the next version. */
  static draft(companyId: string, written: EmployerNoticeBody, at: Date): EmployerNotice {
    const notice = new EmployerNotice();
    notice.id = newId();
    notice.companyId = companyId;
    notice.createdAt = at;
    notice.take(written);
    return notice;
  }

  /** Says something else, as long as nobody outside has read it. */
  edit(written: EmployerNoticeBody): void {
    this.requireDraft();
    this.take(written);
  }

  /** Is what applicants read from now on. `last` is the number of the version before, 0 where there is none. */
  publish(last: number, by: { actorId: string | null; at: Date }): void {
    this.requireDraft();
    const errors = missingInNotice(this, last === 0);
    if (Object.keys(errors).length > 0) throw new AppError('employer-notice.incomplete', { errors });
    this.number = last + 1;
    this.publishedAt = by.at;
    this.publishedBy = by.actorId;
  }

  private requireDraft(): void {
    if (this.number !== null) throw new AppError('employer-notice.published');
  }

  private take({ change, content }: EmployerNoticeBody): void {
    this.change = change;
    this.content = content;
  }
}
