import type { Subject } from '../../auditing/record-act.js';

/** Notes with whoever wrote them. */
export const selectCompanyNotes = `select note.id, note.company_id, note.text, note.author_id,
    case when author.issuer <> 'erased' then author.first_name || ' ' || author.last_name end as author_name, note.created_at, note.edited_at, note.version
  from company_note note left join app_user author on author.id = note.author_id`;

/** That something is noted about a company is nothing for its own log, and the words are nothing for any. */
export function theNoted({ id, name }: { id: string; name: string }): Subject {
  return { entityType: 'company', entityId: id, entityName: name, companyId: null };
}
