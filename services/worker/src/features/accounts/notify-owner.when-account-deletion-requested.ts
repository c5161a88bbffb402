import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the user that their account will be deleted, and until when they can cancel. */
export const notifyOwnerWhenAccountDeletionRequested = reaction({
  name: 'notify-owner-of-deletion',
  queue: 'emails',
  on: 'account.deletion-requested',
  async run(event, em) {
    const { userId: subjectId } = event.payload;
    const recipients = await addressOfPerson(em, subjectId);
    await queueMail(em, event, { template: 'account-deletion-requested', recipients, subjectId });
  },
});
