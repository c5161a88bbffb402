import { newId } from '@app/platform/identifiers/new-id';
import { insertInto } from './arranged-rows.js';

type Note = { companyId: string; authorId?: string; text?: string };

/** Something a platform admin wrote down about a company. */
export async function aCompanyNote({ companyId, authorId = newId(), text = 'They called.' }: Note) {
  const id = newId();
  await insertInto('company_note', { id, companyId, authorId, text, createdAt: new Date() });
  return id;
}
