import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells somebody at once that their account is to be deleted, and until when it can be kept. */
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
