import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import { attachedWords } from '@app/contracts/messages/attached-words';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { aboutApplication, promisedWords } from '../../mail/content/about-application.js';
import { candidateOf, lineStillThere } from '../../mail/content/timeline-line.js';
import { defineMail } from '../../mail/mail-definition.js';
import { passOnMessageWhenMessageSent } from './pass-on-message.when-message-sent.js';

type Facts = CandidatePlace & {
  applicationId: string;
  companyName: string;
  jobTitle: string;
  applicantName: string;
  files: number;
  /** By when the applicant was promised an answer; null where none is due. */
  responseDueAt: Date | null;
};

/** To members of the company: the applicant wrote. */
export const applicantAnswered = defineMail<Facts>({
  preference: { kind: 'new-application' },
  on: [passOnMessageWhenMessageSent],
  async load({ em, subjectId }) {
    const row = await lineStillThere(em, subjectId);
    if (!row) return null;
    const { files, company_name: companyName, response_due_at: due } = row;
    const responseDueAt = due === null ? null : new Date(due);
    return { ...candidateOf(row), files, companyName, responseDueAt };
  },
  subject: ({ applicantName }) => `${nameInMail(applicantName)} answered`,
  body({ jobTitle, applicantName, files, responseDueAt, ...sent }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const applicant = nameInMail(applicantName);
    return {
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
});
