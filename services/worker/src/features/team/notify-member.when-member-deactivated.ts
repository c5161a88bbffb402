import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells a member that their access ended until further notice. */
export const notifyMemberWhenMemberDeactivated = reaction({
  name: 'notify-member-of-deactivation',
  queue: 'emails',
  on: 'member.deactivated',
  async run(event, em) {
    const recipients = await addressOfPerson(em, event.payload.userId);
    const subjectId = event.companyId ?? event.payload.userId;
    await queueMail(em, event, { template: 'membership-ended', recipients, subjectId });
  },
});
