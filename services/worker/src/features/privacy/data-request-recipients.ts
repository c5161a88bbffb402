import { type Action, can } from '@app/contracts/access/policy';
import type { RoleType } from '@app/contracts/access/roles';
import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';

const MEMBERS = `select person.email, held.role_type, held.user_id = asked.assignee_id as is_assigned
  from data_request asked
  join role_assignment held on held.company_id = asked.company_id and held.deactivated_at is null
  join app_user person on person.id = held.user_id and ${isReachable}
  where asked.id = ?`;

type MemberRow = { email: string; role_type: RoleType; is_assigned: boolean | null };

/** Addresses of the members who answer a request: its assignee while permitted, else all members who can assign it. */
export async function dataRequestRecipients(
  em: EntityManager,
  requestId: string,
): Promise<LockedRecipient[]> {
  const members = await lockPeople<MemberRow>(em, MEMBERS, [requestId]);
  const may = (action: Action) => members.filter(({ role_type: role }) => can(role, action));
  const assigned = may('data-request.answer').filter(({ is_assigned: isAssigned }) => isAssigned);
  const found = assigned.length > 0 ? assigned : may('data-request.assign');
  return found.map(({ email }) => email);
}
