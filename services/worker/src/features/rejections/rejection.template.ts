import { rejectionMail, type RejectionFacts } from '@app/domain/messages/letter-mails';
import type { MailTemplate } from '../../mail/mail-template.js';

/** To the applicant: the letter in which the company says no, as it was written there. */
export const rejectionTemplate: MailTemplate<RejectionFacts> = {
  name: 'rejection',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    jobClosed: true,
    letter:
      'Dear Kaito,\n\nthank you for applying as Quality engineer. We have decided to go on with other candidates.\n\nMarta Oliveira\nNorthwind',
  },
  write: rejectionMail,
};
