import type { CompanyLabelKind } from '@app/contracts/company-labels/company-label';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto } from './arranged-rows.js';

export type BuiltLabel = { id: string; name: string };

/** A member type or a cohort of a name of its own: the lists are of the whole platform. */
export async function aCompanyLabel(
  given: { kind?: CompanyLabelKind; name?: string; retiredAt?: Date | null } = {},
): Promise<BuiltLabel> {
  const id = newId();
  const { kind = 'memberType', name = `Partner ${id.slice(-12)}`, retiredAt = null } = given;
  await insertInto('company_label', { id, kind, name, createdAt: new Date(), retiredAt });
  return { id, name };
}
