import { fullName } from '@app/contracts/accounts/full-name';
import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';

/** The address of an active member of the company; none where they left or cannot be reached. */
export async function addressesOfReviewer(em: EntityManager, userId: string): Promise<LockedRecipient[]> {
  const members = await lockPeople<{ email: string }>(em, MEMBER, [userId]);
  return members.map(({ email }) => email);
}

const MEMBER = `select person.email from app_user person
  join role_assignment role on role.user_id = person.id and role.company_id = app_company() and role.deactivated_at is null
  where person.id = ? and ${isReachable} limit 1`;

/** Who requested a review: the company, if their account was deleted. */
export function requesterOf(row: {
  requester_first_name: string | null;
  requester_last_name: string | null;
  company_name: string;
}): string {
  const { requester_first_name: firstName, requester_last_name: lastName } = row;
  return firstName === null || lastName === null ? row.company_name : fullName({ firstName, lastName });
}
