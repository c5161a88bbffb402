import { dataRequestRecipients } from './data-request-recipients.js';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Notifies the members who answer data requests of a new one. */
export const notifyCompanyWhenDataRequestSubmitted = reaction({
  name: 'notify-company-of-data-request',
  queue: 'emails',
  on: 'data-request.submitted',
  async run(event, em) {
    const { requestId: subjectId } = event.payload;
    const recipients = await dataRequestRecipients(em, subjectId);
    await queueMail(em, event, { template: 'data-request-submitted', recipients, subjectId });
  },
});
