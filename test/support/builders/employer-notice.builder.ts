import { type NoticeContent } from '@app/contracts/notices/notice-parts';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json } from './arranged-rows.js';

/** What a company tells applicants, each part of it different. */
export const noticeContent: NoticeContent = {
  responsible: 'Northwind, Rua da Boavista 84, Lisbon, is responsible.',
  contact: 'Write to jobs@northwind.example.com.',
  purposes: 'To fill the job.',
  legalBasis: 'Article 6 (1) (b).',
  recipients: 'Whoever fills the job.',
  period: 'Six months.',
  rights: 'A copy, correction, deletion.',
  complaint: 'The authority of your country.',
};

/** A version of the notice of a company that exists already, published now; the first one where nothing else is said. */
export async function publishedNotice(
  companyId: string,
  given: { number?: number; change?: string; publishedAt?: Date; content?: Partial<NoticeContent> } = {},
): Promise<string> {
  const id = newId();
  const at = given.publishedAt ?? new Date();
  const content = new Json({ ...noticeContent, ...given.content });
  const row = { number: given.number ?? 1, change: given.change ?? '', createdAt: at, publishedAt: at };
  await insertInto('employer_notice', { id, companyId, ...row, content });
  return id;
}
