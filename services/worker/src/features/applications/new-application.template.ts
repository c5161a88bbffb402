import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { aboutApplication, promisedWords } from '../../mail/content/about-application.js';

export type NewApplicationFacts = CandidatePlace & {
  applicationId: string;
  companyName: string;
  jobTitle: string;
  applicantName: string;
  /** By when the applicant was promised an answer; null where nobody owes one. */
  responseDueAt: Date | null;
};

/** To members of the company: somebody applied. */
export const newApplicationTemplate: MailTemplate<NewApplicationFacts> = {
  name: 'new-application',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
    responseDueAt: new Date('2026-12-12T09:30:00Z'),
  },
  write({ jobTitle, applicantName, responseDueAt, ...sent }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const applicant = nameInMail(applicantName);
    return {
      subject: `New application for ${job}`,
      preview: `${applicant} applied.`,
      title: `${applicant} applied for ${job}`,
      paragraphs: [
        'The application waits on the board of the job.',
        ...(responseDueAt ? [promisedWords(applicant, responseDueAt)] : []),
      ],
      facts: aboutApplication({ ...sent, jobTitle }),
      button: {
        label: 'Read the application',
        address: `${publicUrl}${candidatePath(sent)}`,
      },
      closing: closingOfChosenMail(publicUrl, 'settings'),
    };
  },
};
