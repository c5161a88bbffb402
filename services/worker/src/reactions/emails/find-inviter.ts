import type { EntityManager } from '@mikro-orm/postgresql';

const INVITER = `select inviter.email from invitation
  join app_user inviter on inviter.id = invitation.invited_by and inviter.disabled_at is null
  where invitation.id = ? and exists (
    select from role_assignment held where held.user_id = inviter.id and held.deactivated_at is null
      and (held.company_id = invitation.company_id or held.role_type = 'stacAdmin'))`;

/** The address of whoever sent an invitation, as long as they still belong there. */
export async function inviterOf(em: EntityManager, invitationId: string): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(INVITER, [invitationId]);
  return rows.map(({ email }) => email);
}
