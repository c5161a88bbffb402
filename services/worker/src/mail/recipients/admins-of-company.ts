import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from './address-of-person.js';

/** Addresses of the admins of a company who can be reached. */
export async function adminsOfCompany(em: EntityManager, companyId: string): Promise<LockedRecipient[]> {
  const admins = await lockPeople<{ email: string }>(em, ADMINS, [companyId]);
  return admins.map(({ email }) => email);
}

const ADMINS = `select person.email from role_assignment held
  join app_user person on person.id = held.user_id and ${isReachable}
  where held.company_id = ? and held.role_type = 'companyAdmin' and held.deactivated_at is null`;
