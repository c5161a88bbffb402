import type { EmployerNoticeView } from '@app/contracts/notices/employer-notice';
import type { NoticeContent } from '@app/contracts/notices/notice-parts';

/** A row of `employer_notice`, as it is read. */
export type NoticeRow = {
  id: string;
  version: number;
  company_id: string;
  number: number | null;
  change: string;
  content: NoticeContent;
  people: number;
  created_at: Date;
  published_at: Date | null;
};

/** Versions of the notice of the company `$1`, with how many applications were sent under each. */
export const selectNotices = `select id, version, company_id, number, change, content, created_at, published_at,
    (select count(*)::int from application sent
      where sent.company_id = $1 and sent.notice_number = employer_notice.number) as people
  from employer_notice where company_id = $1`;

export function noticeViewOf(row: NoticeRow): EmployerNoticeView {
  return {
    id: row.id,
    version: row.version,
    companyId: row.company_id,
    number: row.number,
    status: row.number === null ? 'draft' : 'published',
    change: row.change,
    content: row.content,
    people: row.people,
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}
