import { attachedWords } from '@app/contracts/messages/attached-words';
import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { aboutApplication, promisedWords } from '../../mail/content/about-application.js';

export type ApplicantAnsweredFacts = CandidatePlace & {
  applicationId: string;
  companyName: string;
  jobTitle: string;
  applicantName: string;
  files: number;
  /** By when the applicant was promised an answer; null where nobody owes one. */
  responseDueAt: Date | null;
};

/** To members of the company: the applicant wrote. */
export const applicantAnsweredTemplate: MailTemplate<ApplicantAnsweredFacts> = {
  name: 'applicant-answered',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
    files: 2,
    responseDueAt: new Date('2026-12-12T09:30:00Z'),
  },
  write({ jobTitle, applicantName, files, responseDueAt, ...sent }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const applicant = nameInMail(applicantName);
    return {
      subject: `${applicant} answered`,
      preview: job,
      title: `${applicant} answered`,
      paragraphs: [
        `${applicant} wrote to you about the application for ${job}.`,
        ...(files > 0 ? [attachedWords(files)] : []),
        ...(responseDueAt ? [promisedWords(applicant, responseDueAt)] : []),
      ],
      facts: aboutApplication({ ...sent, jobTitle }),
      button: { label: 'Read the message', address: `${publicUrl}${candidatePath(sent)}` },
      closing: closingOfChosenMail(publicUrl, 'settings'),
    };
  },
};
