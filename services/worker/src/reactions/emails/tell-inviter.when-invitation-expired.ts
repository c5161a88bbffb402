import type { EntityManager } from '@mikro-orm/postgresql';
import { reaction } from '../../runtime/reaction.js';
import { queueMail } from './queue-mail.js';

const INVITER = `select inviter.email from invitation
  join app_user inviter on inviter.id = invitation.invited_by and inviter.disabled_at is null
  where invitation.id = ? and exists (
    select from role_assignment held where held.user_id = inviter.id and held.deactivated_at is null
      and (held.company_id = invitation.company_id or held.role_type = 'stacAdmin'))`;

/** Tells whoever sent the invitation that nobody answered in time, as long as they still belong there. */
export const tellInviterWhenInvitationExpired = reaction({
  name: 'tell-inviter-of-expiry',
  queue: 'emails',
  on: 'invitation.expired',
  async run(event, em) {
    const { invitationId: subjectId } = event.payload;
    const recipients = await inviterOf(em, subjectId);
    await queueMail(em, event, { template: 'invitation-expired', recipients, subjectId });
  },
});

async function inviterOf(em: EntityManager, invitationId: string): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(INVITER, [invitationId]);
  return rows.map(({ email }) => email);
}
