import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells somebody at once that their account is to be deleted, and until when it can be kept. */
export const tellOwnerWhenAccountDeletionAsked = reaction({
  name: 'tell-owner-of-deletion',
  queue: 'emails',
  on: 'account.deletion-asked',
  async run(event, em) {
    const { userId: subjectId } = event.payload;
    const recipients = await addressOfPerson(em, subjectId);
    await queueMail(em, event, { template: 'account-deletion-asked', recipients, subjectId });
  },
});
