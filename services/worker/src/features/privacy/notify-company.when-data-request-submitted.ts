import { whoAnswers } from './who-answers.js';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells whoever is to answer that somebody asks about their data. */
export const notifyCompanyWhenDataRequestSubmitted = reaction({
  name: 'notify-company-of-data-request',
  queue: 'emails',
  on: 'data-request.submitted',
  async run(event, em) {
    const { requestId: subjectId } = event.payload;
    const recipients = await whoAnswers(em, subjectId);
    await queueMail(em, event, { template: 'data-request-submitted', recipients, subjectId });
  },
});
