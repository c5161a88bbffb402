import { reaction } from '../../engine/events/reaction.js';
import { provenAddressOf } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells somebody that nobody signs in to their account any more, and why. */
export const tellOwnerWhenAccountLocked = reaction({
  name: 'tell-owner-of-lock',
  queue: 'emails',
  on: 'account.locked',
  async run(event, em) {
    const { userId, lockId } = event.payload;
    const recipients = await provenAddressOf(em, userId);
    await queueMail(em, event, { template: 'account-locked', recipients, subjectId: lockId });
  },
});
