import { reaction } from '../../engine/events/reaction.js';
import { inviterOf } from './find-inviter.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells whoever sent the invitation that nobody answered in time, as long as they still belong there. */
export const notifyInviterWhenInvitationExpired = reaction({
  name: 'notify-inviter-of-expiry',
  queue: 'emails',
  on: 'invitation.expired',
  async run(event, em) {
    const { invitationId: subjectId } = event.payload;
    const recipients = await inviterOf(em, subjectId);
    await queueMail(em, event, { template: 'invitation-expired', recipients, subjectId });
  },
});
