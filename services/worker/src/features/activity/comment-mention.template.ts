import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import type { MailTemplate } from '../../mail/mail-template.js';
import { nameInMail } from '@app/contracts/messages/name-in-mail';

export type CommentMentionFacts = CandidatePlace & {
  jobTitle: string;
  applicantName: string;
  authorName: string;
};

/** To a member: a comment mentions them. What it says stays in the product. */
export const commentMentionTemplate: MailTemplate<CommentMentionFacts> = {
  name: 'comment-mention',
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
    authorName: 'Tiago Reis',
  },
  write({ jobTitle, applicantName, authorName, ...candidate }, { publicUrl }) {
    const author = nameInMail(authorName);
    const applicant = nameInMail(applicantName);
    return {
      subject: `${author} mentioned you`,
      preview: `In a comment on ${applicant}`,
      title: `${author} mentioned you`,
      paragraphs: [`The comment is about ${applicant}, who applied for ${nameInMail(jobTitle)}.`],
      button: { label: 'Read the comment', address: `${publicUrl}${candidatePath(candidate)}` },
      closing: `${applicant} sees comments only in a copy of their data, if they ask for one.`,
    };
  },
};
