import { reaction } from '../../engine/events/reaction.js';
import { reached } from '../../mail/recipients/address-of-person.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { noteMails, queueMail } from '../../mail/queue-mail.js';
import { takesMails } from '../../mail/recipients/takes-mails.js';

/** Confirms a withdrawal to the applicant, unless they opted out of receipts or the application was erased. */
export const confirmWithdrawalWhenApplicationWithdrawn = reaction({
  name: 'confirm-withdrawal',
  queue: 'emails',
  on: 'application.withdrawn',
  async run(event, em) {
    const { applicationId: subjectId, applicantId } = event.payload;
    const application = await lockApplication(em, subjectId);
    if (!application || !(await takesMails(em, applicantId, 'receipts'))) return;
    const recipients = reached(application.applicant);
    const mails = await queueMail(em, event, { template: 'application-withdrawn', recipients, subjectId });
    noteMails(em, application, 'Confirmation that the application was withdrawn', mails);
  },
});
