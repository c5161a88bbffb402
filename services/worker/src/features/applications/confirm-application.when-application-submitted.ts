import { reaction } from '../../engine/events/reaction.js';
import { findApplicant } from '../../mail/recipients/find-applicant.js';
import { noteMails, queueMail } from '../../mail/queue-mail.js';
import { takesMails } from '../../mail/recipients/takes-mails.js';

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
