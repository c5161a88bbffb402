import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import type { MailTemplate } from '../mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../screen-address.js';

export type NewApplicationFacts = CandidatePlace & {
  jobTitle: string;
  applicantName: string;
};

/** To members of the company: somebody applied. */
export const newApplicationTemplate: MailTemplate<NewApplicationFacts> = {
  name: 'new-application',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
  },
  write({ jobTitle, applicantName, ...candidate }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const applicant = nameInMail(applicantName);
    return {
      subject: `New application for ${job}`,
      preview: `${applicant} applied.`,
      title: `${applicant} applied for ${job}`,
      paragraphs: ['The application waits on the board of the job.'],
      button: {
        label: 'Read the application',
        address: `${publicUrl}${candidatePath(candidate)}`,
      },
      closing: `You choose in your settings whether you get these mails: ${screenAddress(publicUrl, 'settings')}`,
    };
  },
};
