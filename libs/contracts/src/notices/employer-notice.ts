import { z } from 'zod';
import { idsFilter, listQuery } from '../http/list-query.js';
import { wholeRecord } from '../http/whole-record.js';
import { optionalLine, paragraph } from '../vocabulary/text.js';
import { type NoticeContent, type NoticePart, noticeParts } from './notice-parts.js';

const part = paragraph(3_000);

/** POST employer-notices, and PUT employer-notices/:id with `If-Match`: a draft may lack what publishing asks for. */
export const EmployerNoticeBody = z.strictObject({
  /** What is different from the version before, as applicants read it. */
  change: optionalLine(200).default(''),
  content: z.strictObject({
    responsible: part,
    contact: part,
    purposes: part,
    legalBasis: part,
    recipients: part,
    period: part,
    rights: part,
    complaint: part,
  }),
});
export type EmployerNoticeBody = z.output<typeof EmployerNoticeBody>;

/** The same from a client that sends back what GET employer-notices/:id answered. */
export const EmployerNoticeRecordBody = wholeRecord(EmployerNoticeBody, {
  counters: ['people'],
  readOnly: ['id', 'version', 'companyId', 'number', 'status', 'people', 'createdAt', 'publishedAt'],
});

/** GET employer-notices. */
export const ListEmployerNoticesQuery = listQuery(
  ['number', 'createdAt', 'publishedAt', 'id'],
  { id: idsFilter },
  { field: 'createdAt', direction: 'DESC' },
);
export type ListEmployerNoticesQuery = z.output<typeof ListEmployerNoticesQuery>;

/** GET public-companies/:id/notice: the version in force where none is named. */
export const PublicNoticeQuery = z.strictObject({
  number: z.coerce.number('number is a version of the notice').int().min(1).max(1_000_000).optional(),
});

/** A version of a company's notice, as its admins see it. */
export type EmployerNoticeView = {
  id: string;
  version: number;
  companyId: string;
  /** Counted up from 1; null for a draft. */
  number: number | null;
  status: 'draft' | 'published';
  change: string;
  content: NoticeContent;
  /** Applications that were sent under it. */
  people: number;
  createdAt: string;
  publishedAt: string | null;
};

const asked: Record<NoticePart, string> = {
  responsible: 'Please say who is responsible, with a postal address',
  contact: 'Please say whom applicants can ask about their data',
  purposes: 'Please say what the data is used for',
  legalBasis: 'Please name the legal basis',
  recipients: 'Please say who gets to see it',
  period: 'Please say how long it is kept',
  rights: 'Please name the rights of applicants',
  complaint: 'Please say where applicants can complain',
};

/** What a notice still lacks before applicants may read it: field → sentence. `isFirst` has no version before it. */
export function missingInNotice(
  { content, change }: { content: NoticeContent; change: string },
  isFirst: boolean,
): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const name of noticeParts) if (content[name].trim() === '') missing[`content.${name}`] = asked[name];
  if (!isFirst && change.trim() === '')
    missing.change = 'Please say what is different from the version before';
  return missing;
}
