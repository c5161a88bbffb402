import { reaction } from '../../runtime/reaction.js';
import { addressOfPerson } from './address-of-person.js';
import { queueMail } from './queue-mail.js';

/** Tells somebody that the file with everything about them can be downloaded. */
export const tellOwnerWhenDataExportReady = reaction({
  name: 'tell-owner-of-export',
  queue: 'emails',
  on: 'data-export.ready',
  async run(event, em) {
    const { exportId: subjectId, userId } = event.payload;
    const recipients = await addressOfPerson(em, userId);
    await queueMail(em, event, { template: 'data-export-ready', recipients, subjectId });
  },
});
