import { reaction } from '../../engine/events/reaction.js';
import { reached } from '../../mail/recipients/address-of-person.js';
import { holdApplication } from '../../mail/recipients/hold-applicants.js';
import { noteMails, queueMail } from '../../mail/queue-mail.js';
import { takesMails } from '../../mail/recipients/takes-mails.js';

/** Tells the applicant that the application is withdrawn, unless they take no receipts; nothing is left to say of one that was erased since. */
export const confirmWithdrawalWhenApplicationWithdrawn = reaction({
  name: 'confirm-withdrawal',
  queue: 'emails',
  on: 'application.withdrawn',
  async run(event, em) {
    const { applicationId: subjectId, applicantId } = event.payload;
    const held = await holdApplication(em, subjectId);
    if (!held || !(await takesMails(em, applicantId, 'receipts'))) return;
    const recipients = reached(held.applicant);
    const mails = await queueMail(em, event, { template: 'application-withdrawn', recipients, subjectId });
    noteMails(em, held, 'Confirmation that the application was withdrawn', mails);
  },
});
