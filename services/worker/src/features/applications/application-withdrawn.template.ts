import { conversationPath } from '@app/contracts/applications/conversation-path';
import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import type { MailTemplate } from '../../mail/mail-template.js';

export type ApplicationWithdrawnFacts = { applicationId: string; jobTitle: string; companyName: string };

/** To the applicant: the application is taken back, as they asked. */
export const applicationWithdrawnTemplate: MailTemplate<ApplicationWithdrawnFacts> = {
  name: 'application-withdrawn',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
  },
  write({ applicationId, jobTitle, companyName }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const company = nameInMail(companyName);
    return {
      subject: `You withdrew your application to ${company}`,
      preview: job,
      title: 'Your application is withdrawn',
      paragraphs: [
        `You withdrew your application for ${job}, and ${company} sees that.`,
        'You can apply again as long as the job is open.',
      ],
      facts: [
        ['Job', job],
        ['Company', company],
        ['Reference', referenceOf(applicationId)],
      ],
      button: { label: 'See what you sent', address: `${publicUrl}${conversationPath(applicationId)}` },
      closing: closingOfChosenMail(publicUrl, 'applicantSettings'),
    };
  },
};
