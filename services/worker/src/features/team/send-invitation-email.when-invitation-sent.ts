import { databaseNow } from '@app/database/connection/transaction';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { invitationPassword } from '@app/domain/team/invitation-token';
import { Invitation } from '@app/domain/team/invitation.entity';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

/**
 * Sends the link to whoever is invited. A link that was replaced meanwhile is not sent. Where nobody has an account with
 * that address, one is opened first, and the mail leads into it; delivered again, the derived one-time password is the
 * same, so that nothing changes.
 */
export const sendInvitationEmailWhenInvitationSent = reaction({
  name: 'send-invitation-email',
  queue: 'emails',
  on: 'invitation.sent',
  async run(event, em, { accounts, env }) {
    const { invitationId: subjectId, tokenVersion } = event.payload;
    const invitation = await em.findOneOrFail(Invitation, subjectId);
    if (invitation.tokenVersion !== tokenVersion || !invitation.isOpen(await databaseNow(em))) return;
    const { email, firstName, lastName } = invitation;
    const password = invitationPassword(env.INVITATION_KEY, invitation);
    const account = await accounts.open({ email, firstName, lastName, password });
    const template = account === 'opened' ? 'invitation-with-account' : 'invitation';
    await queueMail(em, event, { template, recipients: [recipientWithoutAccount(email)], subjectId });
  },
});
