import { reaction } from '../../engine/events/reaction.js';
import { provenAddressOf } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells somebody that they can sign in again. */
export const tellOwnerWhenAccountUnlocked = reaction({
  name: 'tell-owner-of-unlocking',
  queue: 'emails',
  on: 'account.unlocked',
  async run(event, em) {
    const { userId, lockId } = event.payload;
    const recipients = await provenAddressOf(em, userId);
    await queueMail(em, event, { template: 'account-unlocked', recipients, subjectId: lockId });
  },
});
