import { attachedWords } from '@app/contracts/messages/attached-words';
import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import type { MailTemplate } from '../mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../screen-address.js';

export type ApplicantAnsweredFacts = CandidatePlace & {
  jobTitle: string;
  applicantName: string;
  files: number;
};

/** To members of the company: the applicant wrote. */
export const applicantAnsweredTemplate: MailTemplate<ApplicantAnsweredFacts> = {
  name: 'applicant-answered',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
    files: 2,
  },
  write({ jobTitle, applicantName, files, ...candidate }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const applicant = nameInMail(applicantName);
    return {
      subject: `${applicant} answered`,
      preview: job,
      title: `${applicant} answered`,
      paragraphs: [
        `${applicant} wrote to you about the application for ${job}.`,
        ...(files > 0 ? [attachedWords(files)] : []),
      ],
      button: { label: 'Read the message', address: `${publicUrl}${candidatePath(candidate)}` },
      closing: `You choose in your settings whether you get these mails: ${screenAddress(publicUrl, 'settings')}`,
    };
  },
};
