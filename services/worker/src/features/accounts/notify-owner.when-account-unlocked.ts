import { reaction } from '../../engine/events/reaction.js';
import { verifiedAddressOf } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the user that they can sign in again. */
export const notifyOwnerWhenAccountUnlocked = reaction({
  name: 'notify-owner-of-unlocking',
  queue: 'emails',
  on: 'account.unlocked',
  async run(event, em) {
    const { userId, lockId } = event.payload;
    const recipients = await verifiedAddressOf(em, userId);
    await queueMail(em, event, { template: 'account-unlocked', recipients, subjectId: lockId });
  },
});
