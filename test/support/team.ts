import type { RoleType } from '@app/contracts/access/roles';
import type { ApiUnderTest, Caller } from './api.js';
import { rowsOf } from './builders/arranged-rows.js';
import { roleIn } from './guest.js';

/** A member of a company who acts in it, with the id of the role they hold there. */
export type ActingMember = { caller: Caller; membershipId: string; version: number };

/** Somebody with this role in this company. */
export async function anActingMember(
  api: ApiUnderTest,
  roleType: RoleType,
  companyId: string,
): Promise<ActingMember> {
  const caller = await api.as(roleType, companyId);
  const held = await roleIn(companyId, caller.person.id);
  if (!held) throw new Error('The member holds no role');
  return { caller, membershipId: held.id, version: held.version };
}

/** How many active admins a company has. */
export async function activeAdminsOf(companyId: string): Promise<number> {
  const rows = await rowsOf(
    `select id from role_assignment where company_id = $1 and role_type = 'companyAdmin' and deactivated_at is null`,
    [companyId],
  );
  return rows.length;
}

/** The address of a list with its sort, range and filter, as clients of ra-data-simple-rest write it. */
export function listAddress(resource: string, parts: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts)) query.set(key, JSON.stringify(value));
  return `${resource}?${query}`;
}
