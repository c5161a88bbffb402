import { whoAnswers } from './who-answers.js';
import { reaction } from '../../engine/events/reaction.js';
import { queueMail } from '../../mail/queue-mail.js';

/** Tells whoever is to answer that somebody asks about their data. */
export const tellCompanyWhenPrivacyRequestMade = reaction({
  name: 'tell-company-of-privacy-request',
  queue: 'emails',
  on: 'privacy-request.made',
  async run(event, em) {
    const { requestId: subjectId } = event.payload;
    const recipients = await whoAnswers(em, subjectId);
    await queueMail(em, event, { template: 'privacy-request-made', recipients, subjectId });
  },
});
