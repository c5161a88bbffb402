import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies a member that a data request was assigned to them. */
export const notifyMemberWhenDataRequestAssigned = reaction({
  name: 'notify-member-of-data-request',
  queue: 'emails',
  on: 'data-request.assigned',
  async run(event, em) {
    const { requestId: subjectId, userId } = event.payload;
    const recipients = await addressOfPerson(em, userId);
    await queueMail(em, event, { template: 'data-request-submitted', recipients, subjectId });
  },
});
