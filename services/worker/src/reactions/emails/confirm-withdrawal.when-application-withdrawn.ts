import { Application } from '@app/domain/applications/application.entity';
import { LockMode } from '@mikro-orm/core';
import { reaction } from '../../runtime/reaction.js';
import { addressOfPerson } from './address-of-person.js';
import { noteMails, queueMail } from './queue-mail.js';
import { takesMails } from './takes-mails.js';

/** Tells the applicant that the application is withdrawn, unless they take no receipts; nothing is left to say of one that was erased since. */
export const confirmWithdrawalWhenApplicationWithdrawn = reaction({
  name: 'confirm-withdrawal',
  queue: 'emails',
  on: 'application.withdrawn',
  async run(event, em) {
    const { applicationId: subjectId, applicantId } = event.payload;
    // Whoever erases it meanwhile waits for this, and takes the mail along.
    const lock = { lockMode: LockMode.PESSIMISTIC_READ } as const;
    if (!(await em.findOne(Application, { id: subjectId, erasedAt: null }, lock))) return;
    if (!(await takesMails(em, applicantId, 'receipts'))) return;
    const recipients = await addressOfPerson(em, applicantId);
    const mails = await queueMail(em, event, { template: 'application-withdrawn', recipients, subjectId });
    await noteMails(em, subjectId, 'Confirmation that the application was withdrawn', mails);
  },
});
