import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import { dayInMail } from '@app/platform/mail/day-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';

export type ReviewRequestedFacts = CandidatePlace & {
  jobTitle: string;
  applicantName: string;
  requestedBy: string;
  /** A day without time. */
  dueOn: string | null;
};

/** To a member: somebody asks for their view of a candidate. What is asked stays in the product. */
export const reviewRequestedTemplate: MailTemplate<ReviewRequestedFacts> = {
  name: 'review-requested',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
    requestedBy: 'Tiago Reis',
    dueOn: '2026-11-27',
  },
  write({ jobTitle, applicantName, requestedBy, dueOn, ...candidate }, { publicUrl }) {
    const asking = nameInMail(requestedBy);
    const applicant = nameInMail(applicantName);
    return {
      subject: `${asking} asks for your view`,
      preview: `Of ${applicant}`,
      title: `${asking} asks for your view of ${applicant}`,
      paragraphs: [
        `${applicant} applied for ${nameInMail(jobTitle)}.`,
        ...(dueOn === null ? [] : [`Your view is wanted by ${dayInMail(dueOn)}.`]),
      ],
      button: {
        label: 'Give your view',
        address: `${publicUrl}${candidatePath(candidate)}`,
      },
      closing: `${applicant} sees your feedback only in a copy of their data, if they ask for one.`,
    };
  },
};
