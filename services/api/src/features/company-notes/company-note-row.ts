import type { CompanyNoteView } from '@app/contracts/company-notes/company-note';
import type { Subject } from '../../auditing/record-act.js';

export type CompanyNoteRow = {
  id: string;
  company_id: string;
  text: string;
  author_id: string;
  author_name: string | null;
  created_at: Date;
  edited_at: Date | null;
  version: number;
};

/** Notes with whoever wrote them. */
export const selectCompanyNotes = `select note.id, note.company_id, note.text, note.author_id,
    case when author.issuer <> 'erased' then author.first_name || ' ' || author.last_name end as author_name, note.created_at, note.edited_at, note.version
  from company_note note left join app_user author on author.id = note.author_id`;

export function companyNoteView(row: CompanyNoteRow): CompanyNoteView {
  return {
    id: row.id,
    companyId: row.company_id,
    text: row.text,
    authorId: row.author_id,
    authorName: row.author_name,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** That something is noted about a company is nothing for its own log, and the words are nothing for any. */
export function theNoted({ id, name }: { id: string; name: string }): Subject {
  return { entityType: 'company', entityId: id, entityName: name, companyId: null };
}
