import { conversationPath } from '@app/contracts/applications/conversation-path';
import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { type PublicStage, publicStageLabels } from '@app/contracts/vocabulary/employment';
import { isLastMove } from '@app/domain/applications/move-memory';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import { applicantFactsOf, sentApplication } from '../../mail/content/sent-application.js';
import { defineMail } from '../../mail/mail-definition.js';
import { when } from '../../mail/when.js';
import { applicantOfMove, moveMayReturnUntil } from './applicant-of-move.js';

type Facts = {
  applicationId: string;
  jobTitle: string;
  companyName: string;
  publicStage: PublicStage;
  /** By when the company answers; null where no answer is due any more. */
  responseDueAt: Date | null;
  replyTo?: string;
};

/** To the applicant: the application moved on. Says the public stage, never how the company names its columns. */
export const stageMoved = defineMail<Facts>({
  preference: { kind: 'stage-moved' },
  on: [
    when('application.stage-moved', {
      reaction: 'notify-applicant-of-stage',
      to: applicantOfMove,
      timeline: 'News that the application moved on',
    }),
  ],
  waitsUntil: moveMayReturnUntil,
  async load({ em, subjectId, eventId }) {
    const row = await sentApplication(em, subjectId);
    if (!row || !isLastMove(row.last_move_id, eventId)) return null;
    return { ...applicantFactsOf(row), publicStage: row.public_stage };
  },
  subject({ publicStage, jobTitle, companyName }) {
    const company = nameInMail(companyName);
    return publicStage === 'hired'
      ? `You are hired: ${nameInMail(jobTitle)} at ${company}`
      : `News about your application to ${company}`;
  },
  body({ publicStage, applicationId, responseDueAt, replyTo, ...facts }, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    const stage = publicStageLabels[publicStage];
    const { title, text } = wordsFor(publicStage, job, company);
    return {
      preview: `${job}: ${stage}`,
      title,
      paragraphs: [
        text,
        ...(responseDueAt ? [`You hear by ${dayInMail(isoDay(responseDueAt))}.`] : []),
        `In your application you can also write to ${company}.`,
      ],
      facts: [
        ['Now', stage],
        ['Job', job],
        ['Company', company],
        ['Reference', referenceOf(applicationId)],
      ],
      button: { label: 'See your application', address: `${publicUrl}${conversationPath(applicationId)}` },
      closing: closingOfChosenMail(publicUrl, 'applicantSettings'),
      replyTo,
    };
  },
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    jobTitle: 'Quality engineer',
    companyName: 'Northwind',
    publicStage: 'interview',
    responseDueAt: new Date('2026-12-14T09:30:00Z'),
  },
});

/** An offer and a hire have words of their own. */
function wordsFor(stage: PublicStage, job: string, company: string): { title: string; text: string } {
  if (stage === 'hired')
    return {
      title: 'You are hired',
      text: `${company} hired you as ${job}. What comes next, ${company} tells you itself.`,
    };
  if (stage === 'offer')
    return {
      title: 'Your application has come to an offer',
      text: `Your application for ${job} at ${company} has come to an offer. What it says, ${company} tells you itself.`,
    };
  return {
    title: 'Your application moved on',
    text: `There is news about your application for ${job} at ${company}.`,
  };
}
