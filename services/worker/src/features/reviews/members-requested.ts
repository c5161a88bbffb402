import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';

/** The address of an active member of the company; none where they left or cannot be reached. */
export async function addressesOfReviewer(em: EntityManager, userId: string): Promise<LockedRecipient[]> {
  const members = await lockPeople<{ email: string }>(em, MEMBER, [userId]);
  return members.map(({ email }) => email);
}

const MEMBER = `select person.email from app_user person
  join role_assignment held on held.user_id = person.id and held.company_id = app_company() and held.deactivated_at is null
  where person.id = ? and ${isReachable} limit 1`;
