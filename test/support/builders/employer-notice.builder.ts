import type { NoticeContent } from '@app/contracts/notices/notice-parts';
import { newId } from '@app/platform/identifiers/new-id';
import { noticeContent } from '../notice-content.js';
import { insertInto, Json } from './arranged-rows.js';

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
