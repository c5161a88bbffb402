import { reaction } from '../../runtime/reaction.js';
import { findApplicant } from './find-applicant.js';
import { noteMails, queueMail } from './queue-mail.js';
import { takesMails } from './takes-mails.js';

/** Tells the applicant that the application has arrived, unless they take no receipts. */
export const confirmApplicationWhenApplicationSubmitted = reaction({
  name: 'confirm-application',
  queue: 'emails',
  on: 'application.submitted',
  async run(event, em) {
    const { applicationId: subjectId, applicantId } = event.payload;
    const held = await findApplicant(em, subjectId);
    if (!held || !(await takesMails(em, applicantId, 'receipts'))) return;
    const mails = await queueMail(em, event, {
      template: 'application-received',
      recipients: [held.applicant.email],
      subjectId,
    });
    noteMails(em, held, 'Confirmation that the application arrived', mails);
  },
});
