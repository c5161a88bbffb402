import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells a member that their rights are back. */
export const notifyMemberWhenMemberReactivated = reaction({
  name: 'notify-member-of-return',
  queue: 'emails',
  on: 'member.reactivated',
  async run(event, em) {
    const recipients = await addressOfPerson(em, event.payload.userId);
    const subjectId = event.payload.membershipId;
    await queueMail(em, event, { template: 'membership-changed', recipients, subjectId });
  },
});
