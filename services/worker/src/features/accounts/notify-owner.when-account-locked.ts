import { reaction } from '../../engine/events/reaction.js';
import { verifiedAddressOf } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the user that their account is locked, and why. */
export const notifyOwnerWhenAccountLocked = reaction({
  name: 'notify-owner-of-lock',
  queue: 'emails',
  on: 'account.locked',
  async run(event, em) {
    const { userId, lockId } = event.payload;
    const recipients = await verifiedAddressOf(em, userId);
    await queueMail(em, event, { template: 'account-locked', recipients, subjectId: lockId });
  },
});
