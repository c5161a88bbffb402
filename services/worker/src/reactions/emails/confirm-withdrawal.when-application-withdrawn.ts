import { reaction } from '../../runtime/reaction.js';
import { addressOfPerson } from './address-of-person.js';
import { noteMails, queueMail } from './queue-mail.js';

/** Tells the applicant that the application is withdrawn. */
export const confirmWithdrawalWhenApplicationWithdrawn = reaction({
  name: 'confirm-withdrawal',
  queue: 'emails',
  on: 'application.withdrawn',
  async run(event, em) {
    const { applicationId: subjectId, applicantId } = event.payload;
    const recipients = await addressOfPerson(em, applicantId);
    const mails = await queueMail(em, event, { template: 'application-withdrawn', recipients, subjectId });
    await noteMails(em, subjectId, 'Confirmation that the application was withdrawn', mails);
  },
});
