import { screenPath } from '@app/contracts/access/screen-rules';
import type { InvitedTo } from '@app/contracts/activity/invited-to';
import { conversationPath } from '@app/contracts/applications/conversation-path';
import { referenceOf } from '@app/contracts/applications/reference';
import { subjectOfMessage, subjectOfRejection } from '@app/contracts/messages/letter-subject';
import { attachedWords } from '@app/contracts/messages/attached-words';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { Frame, MailText } from '@app/platform/mail/mail-text';
import { closingOfChosenMail } from './chosen-mails.js';
import { nextStep, type PromiseInLetter } from './next-step.js';

/** What a letter to an applicant is about. */
export type LetterFacts = { applicationId: string; jobTitle: string; companyName: string };
/** A message of a company, filled in; without a title it gets the subject of all messages. */
export type MessageFacts = LetterFacts & {
  title: string | null;
  content: string;
  files: number;
  /** The job it invites to. */
  invitedTo?: InvitedTo | null;
  /** It says why the company takes more days for its answer. */
  extendsResponse?: boolean;
  promise: PromiseInLetter;
  sentAt: Date;
};
/** A refusal, its letter filled in; whether its job takes no applications any more, everybody can see. */
export type RejectionFacts = LetterFacts & { letter: string; jobClosed: boolean };

/** The mail that brings a message. Whoever previews one and whoever sends it ask here. */
export function messageMail(
  { applicationId, jobTitle, companyName, title, content, extendsResponse, ...more }: MessageFacts,
  { publicUrl }: Pick<Frame, 'publicUrl'>,
): MailText {
  const job = nameInMail(jobTitle);
  const company = nameInMail(companyName);
  return {
    subject: subjectOfMessage(title, companyName),
    preview: job,
    title: extendsResponse ? `${company} takes more days for its answer` : `${company} wrote to you`,
    paragraphs: [...content.split(/\n{2,}/), ...invitation(more.invitedTo, publicUrl)],
    facts: [
      ...factsOf(applicationId, job, company),
      ...attached(more.files),
      ...nextStep(company, more.promise, more.sentAt),
    ],
    button: { label: 'Read and answer', address: `${publicUrl}${conversationPath(applicationId)}` },
    closing: closingOfChosenMail(publicUrl, 'applicantSettings'),
  };
}

/** The mail that tells of a refusal. Whoever previews one and whoever sends it ask here. */
export function rejectionMail(
  { applicationId, jobTitle, companyName, letter, jobClosed }: RejectionFacts,
  { publicUrl }: Pick<Frame, 'publicUrl'>,
): MailText {
  const job = nameInMail(jobTitle);
  const company = nameInMail(companyName);
  return {
    subject: subjectOfRejection(companyName),
    preview: jobClosed ? `${job}: the job is closed` : job,
    title: `Your application at ${company}`,
    paragraphs: letter.split(/\n{2,}/),
    facts: [
      ['Now', jobClosed ? 'Not selected, and the job is closed' : 'Not selected'],
      ...factsOf(applicationId, job, company),
    ],
    button: { label: 'See your application', address: `${publicUrl}${conversationPath(applicationId)}` },
    closing: closingOfChosenMail(publicUrl, 'applicantSettings'),
  };
}

/** Where the job is that a message invites to. */
const invitation = (to: InvitedTo | null | undefined, publicUrl: string): string[] =>
  to ? [`${nameInMail(to.title)}: ${publicUrl}${screenPath('jobPreview', to)}`] : [];

/** Files stay in the conversation: no mail carries one. */
const attached = (files: number): [string, string][] =>
  files === 0 ? [] : [['Files', attachedWords(files)]];

/** What each letter says of the application it is about. */
const factsOf = (applicationId: string, job: string, company: string): [string, string][] => [
  ['Job', job],
  ['Company', company],
  ['Reference', referenceOf(applicationId)],
];
