import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json } from './arranged-rows.js';
import { publishedNotice } from './employer-notice.builder.js';

export type BuiltCompany = { id: string; name: string };

type Company = BuiltCompany & {
  status: 'draft' | 'published';
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
  createdAt: Date;
  hasNotice: boolean;
};

/** A published company that tells applicants what becomes of their data; `{ status: 'draft' }` for one nobody sees yet. */
export async function aCompany(given: Partial<Company> = {}): Promise<BuiltCompany> {
  const id = given.id ?? newId();
  const { hasNotice = true, ...columns } = given;
  const row = {
    id,
    name: 'Northwind',
    status: 'published',
    suspendedAt: null,
    deletionDueAt: null,
    createdAt: new Date(),
    ...columns,
  };
  await insertInto('company', { ...row, location: new Json({ country: 'Portugal' }), social: new Json({}) });
  if (hasNotice) await publishedNotice(id);
  return { id, name: row.name };
}
