import { reaction } from '../../engine/events/reaction.js';
import { inviterOf } from './find-inviter.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells whoever sent the invitation that it was declined, as long as they still belong there. */
export const notifyInviterWhenInvitationDeclined = reaction({
  name: 'notify-inviter-of-decline',
  queue: 'emails',
  on: 'invitation.declined',
  async run(event, em) {
    const { invitationId: subjectId } = event.payload;
    const recipients = await inviterOf(em, subjectId);
    await queueMail(em, event, { template: 'invitation-answered', recipients, subjectId });
  },
});
