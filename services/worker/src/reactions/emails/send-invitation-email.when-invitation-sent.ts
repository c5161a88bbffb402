import { databaseNow } from '@app/database/transaction';
import { Invitation } from '@app/domain/team/invitation.entity';
import { reaction } from '../../runtime/reaction.js';
import { queueMail } from './queue-mail.js';

/** Sends the link to whoever is invited. A link that was replaced meanwhile is not sent. */
export const sendInvitationEmailWhenInvitationSent = reaction({
  name: 'send-invitation-email',
  queue: 'emails',
  on: 'invitation.sent',
  async run(event, em) {
    const { invitationId: subjectId, tokenVersion } = event.payload;
    const invitation = await em.findOneOrFail(Invitation, subjectId);
    if (invitation.tokenVersion !== tokenVersion || !invitation.isOpen(await databaseNow(em))) return;
    await queueMail(em, event, { template: 'invitation', recipients: [invitation.email], subjectId });
  },
});
