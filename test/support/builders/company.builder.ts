import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json } from './arranged-rows.js';

export type BuiltCompany = { id: string; name: string };

type Company = BuiltCompany & { status: 'draft' | 'published'; suspendedAt: Date | null; createdAt: Date };

/** A published company; `{ status: 'draft' }` for one nobody sees yet. */
export async function aCompany(given: Partial<Company> = {}): Promise<BuiltCompany> {
  const id = given.id ?? newId();
  const row = {
    id,
    name: 'Northwind',
    status: 'published',
    suspendedAt: null,
    createdAt: new Date(),
    ...given,
  };
  await insertInto('company', { ...row, location: new Json({ country: 'Portugal' }), social: new Json({}) });
  return { id, name: row.name };
}
