import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells a member which role they have now. */
export const notifyMemberWhenMemberRoleChanged = reaction({
  name: 'notify-member-of-new-role',
  queue: 'emails',
  on: 'member.role-changed',
  async run(event, em) {
    const recipients = await addressOfPerson(em, event.payload.userId);
    const subjectId = event.payload.membershipId;
    await queueMail(em, event, { template: 'membership-changed', recipients, subjectId });
  },
});
