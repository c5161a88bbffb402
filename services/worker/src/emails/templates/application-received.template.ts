import type { MailTemplate } from '../mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { momentInMail } from '../moment-in-mail.js';
import { screenAddress } from '../screen-address.js';

export type ApplicationReceivedFacts = {
  applicationId: string;
  jobTitle: string;
  companyName: string;
  appliedAt: Date;
};

/** To the applicant: the application has arrived. */
export const applicationReceivedTemplate: MailTemplate<ApplicationReceivedFacts> = {
  name: 'application-received',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    appliedAt: new Date('2026-11-21T09:30:00Z'),
  },
  write(facts, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    return {
      subject: `Your application to ${company} has arrived`,
      preview: `${company} received your application for ${job}.`,
      title: 'Your application has arrived',
      paragraphs: [`${company} received your application for ${job}.`],
      facts: [
        ['Job', job],
        ['Company', company],
        ['Sent on', momentInMail(facts.appliedAt)],
        ['Reference', facts.applicationId],
      ],
      button: { label: 'See your applications', address: screenAddress(publicUrl, 'applicantJobs') },
      closing: 'There you see where it stands, and you can take it back.',
    };
  },
};
