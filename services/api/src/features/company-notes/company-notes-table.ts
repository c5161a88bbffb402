import type { CompanyNoteView } from '@app/contracts/company-notes/company-note';
import type { Table } from '../../http/list-page.js';

export const companyNotesTable: Table<CompanyNoteView> = [
  ['Id', ({ id }) => id],
  ['Company', ({ companyId }) => companyId],
  ['Note', ({ text }) => text],
  ['Written by', ({ authorName }) => authorName],
  ['Written', ({ createdAt }) => createdAt],
  ['Changed', ({ editedAt }) => editedAt],
];
