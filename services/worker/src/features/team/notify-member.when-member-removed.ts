import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells somebody who was taken out of a team. Who left knows. */
export const notifyMemberWhenMemberRemoved = reaction({
  name: 'notify-member-of-removal',
  queue: 'emails',
  on: 'member.removed',
  async run(event, em) {
    if (event.payload.left) return;
    const recipients = await addressOfPerson(em, event.payload.userId);
    const subjectId = event.companyId ?? event.payload.userId;
    await queueMail(em, event, { template: 'membership-ended', recipients, subjectId });
  },
});
