import { reaction } from '../../engine/events/reaction.js';
import { addressOfPerson } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells somebody that the file with everything about them can be downloaded. */
export const notifyOwnerWhenDataExportReady = reaction({
  name: 'notify-owner-of-export',
  queue: 'emails',
  on: 'data-export.ready',
  async run(event, em) {
    const { exportId: subjectId, userId } = event.payload;
    const recipients = await addressOfPerson(em, userId);
    await queueMail(em, event, { template: 'data-export-ready', recipients, subjectId });
  },
});
