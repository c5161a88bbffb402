import { reaction } from '../../engine/events/reaction.js';
import { inviterOf } from './find-inviter.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells whoever sent the invitation that it was accepted, as long as they still belong there. */
export const notifyInviterWhenInvitationAccepted = reaction({
  name: 'notify-inviter-of-acceptance',
  queue: 'emails',
  on: 'invitation.accepted',
  async run(event, em) {
    const { invitationId: subjectId } = event.payload;
    const recipients = await inviterOf(em, subjectId);
    await queueMail(em, event, { template: 'invitation-answered', recipients, subjectId });
  },
});
