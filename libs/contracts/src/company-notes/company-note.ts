import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { paragraph } from '../vocabulary/text.js';

/** GET company-notes: what platform admins noted about companies; nobody else reads it. */
export const ListCompanyNotesQuery = tableQuery(
  ['id', 'createdAt'],
  { id: idsFilter, companyId: z.uuid('Name a company by its id').optional() },
  { field: 'createdAt', direction: 'DESC' },
);
export type ListCompanyNotesQuery = z.output<typeof ListCompanyNotesQuery>;

const text = paragraph(2_000).refine((words) => words !== '', 'Write something down');

/** POST company-notes. */
export const WriteCompanyNoteBody = z.strictObject({ companyId: z.uuid('Name a company by its id'), text });
export type WriteCompanyNoteBody = z.infer<typeof WriteCompanyNoteBody>;

/** PATCH company-notes/:id: by whoever wrote it. */
export const EditCompanyNoteBody = z.strictObject({ text });
export type EditCompanyNoteBody = z.infer<typeof EditCompanyNoteBody>;

/** The same from a client that sends back what it read. */
export const CompanyNoteRecordBody = wholeRecord(EditCompanyNoteBody, {
  readOnly: ['id', 'companyId', 'authorId', 'authorName', 'createdAt', 'editedAt', 'version'],
});

export type CompanyNoteView = {
  id: string;
  companyId: string;
  text: string;
  authorId: string;
  /** Name at present; null where the account is gone. */
  authorName: string | null;
  createdAt: string;
  editedAt: string | null;
  version: number;
};
