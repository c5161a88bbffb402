import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { candidateOf, lineStillThere } from '../../mail/content/timeline-line.js';
import { defineMail } from '../../mail/mail-definition.js';
import { lockApplication } from '../../mail/recipients/lock-applicants.js';
import { membersMentioned } from '../../mail/recipients/members-to-notify.js';
import { when } from '../../mail/when.js';

type Facts = CandidatePlace & { jobTitle: string; applicantName: string; authorName: string };

/** To a member: a comment mentions them. What it says stays in the product. */
export const commentMention = defineMail<Facts>({
  preference: { required: 'work' },
  on: [
    when('comment.written', {
      reaction: 'notify-mentioned-members',
      about: ({ payload }) => payload.activityId,
      to: async ({ payload }, em) =>
        (await lockApplication(em, payload.applicationId)) ? membersMentioned(em, payload.activityId) : [],
    }),
  ],
  async load({ em, subjectId }) {
    const row = await lineStillThere(em, subjectId);
    if (!row) return null;
    const authorName = `${row.author_first_name ?? ''} ${row.author_last_name ?? ''}`.trim();
    return { ...candidateOf(row), authorName };
  },
  subject: ({ authorName }) => `${nameInMail(authorName)} mentioned you`,
  body({ jobTitle, applicantName, authorName, ...candidate }, { publicUrl }) {
    const applicant = nameInMail(applicantName);
    return {
      preview: `In a comment on ${applicant}`,
      title: `${nameInMail(authorName)} mentioned you`,
      paragraphs: [`The comment is about ${applicant}, who applied for ${nameInMail(jobTitle)}.`],
      button: { label: 'Read the comment', address: `${publicUrl}${candidatePath(candidate)}` },
      closing: `${applicant} sees comments only in a copy of their data, if they ask for one.`,
    };
  },
  example: {
    companyId: '0190a100-0000-7000-8000-000000000002',
    jobId: '0190a100-0000-7000-8000-000000000004',
    applicantId: '0190a100-0000-7000-8000-000000000005',
    jobTitle: 'Quality engineer',
    applicantName: 'Ada Lovelace',
    authorName: 'Tiago Reis',
  },
});
