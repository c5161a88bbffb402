import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the user that their account is not deleted while they are the last admin of a team. */
export const notifyOwnerWhenAccountDeletionBlocked = reaction({
  name: 'notify-owner-of-blocked-deletion',
  queue: 'emails',
  on: 'account.deletion-blocked',
  async run(event, em) {
    const { userId: subjectId } = event.payload;
    const recipients = await addressOfPerson(em, subjectId);
    await queueMail(em, event, { template: 'account-deletion-blocked', recipients, subjectId });
  },
});
