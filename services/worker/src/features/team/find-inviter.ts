import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';

const INVITER = `select person.email from invitation
  join app_user person on person.id = invitation.invited_by and ${isReachable}
  where invitation.id = ? and exists (
    select from role_assignment held where held.user_id = person.id and held.deactivated_at is null
      and (held.company_id = invitation.company_id or held.role_type = 'stacAdmin'))`;

/** The address of whoever sent an invitation, as long as they still belong there. */
export async function inviterOf(em: EntityManager, invitationId: string): Promise<LockedRecipient[]> {
  const rows = await lockPeople<{ email: string }>(em, INVITER, [invitationId]);
  return rows.map(({ email }) => email);
}
