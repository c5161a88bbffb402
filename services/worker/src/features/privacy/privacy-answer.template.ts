import { conversationPath } from '@app/contracts/applications/conversation-path';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { DataRequestOutcome } from '@app/contracts/privacy/data-request';
import {
  type CorrectableField,
  type DataRequestKind,
  dataRequestTitle,
} from '@app/contracts/privacy/request-kinds';
import type { MailTemplate } from '../../mail/mail-template.js';

export type PrivacyAnswerFacts = {
  applicationId: string;
  companyName: string;
  jobTitle: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  outcome: DataRequestOutcome;
  answer: string;
  /** Whether the application was deleted. */
  isDeleted: boolean;
};

const deletingKinds: readonly DataRequestKind[] = ['erase', 'object'];

/** To the applicant: the company's answer to their data request, verbatim. */
export const dataRequestAnsweredTemplate: MailTemplate<PrivacyAnswerFacts> = {
  name: 'data-request-answered',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
    kind: 'restrict',
    field: null,
    outcome: 'accepted',
    answer: 'We keep your application until the question is settled.',
    isDeleted: false,
  },
  write(facts, { publicUrl }) {
    const { applicationId, kind, field, answer, isDeleted: isGone } = facts;
    const job = nameInMail(facts.jobTitle);
    const company = nameInMail(facts.companyName);
    return {
      subject: `${company} answered what you asked about your data`,
      preview: dataRequestTitle(kind, field),
      title: `${company} answered you`,
      paragraphs: [followsFrom(facts, company), ...answer.split(/\n{2,}/)],
      facts: [
        ['You asked', dataRequestTitle(kind, field)],
        ['Job', job],
        ['Company', company],
      ],
      ...(isGone
        ? {}
        : {
            button: {
              label: 'See your application',
              address: `${publicUrl}${conversationPath(applicationId)}`,
            },
          }),
      closing: 'If you do not agree, you can complain to a data protection authority, or go to court.',
    };
  },
};

function followsFrom({ kind, outcome }: PrivacyAnswerFacts, company: string): string {
  if (outcome === 'declined') return `${company} does not do what you asked, and says why:`;
  if (deletingKinds.includes(kind)) return `${company} deleted your application. These are its words:`;
  if (kind === 'restrict')
    return `From now on ${company} can only keep your application, until it tells you otherwise. These are its words:`;
  return `Your correction stands beside what you sent. ${company} writes:`;
}

export type RestrictionLiftedFacts = { applicationId: string; companyName: string; jobTitle: string };

/** To the applicant: the company may use the application again. */
export const restrictionLiftedTemplate: MailTemplate<RestrictionLiftedFacts> = {
  name: 'restriction-lifted',
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
  },
  write({ applicationId, companyName, jobTitle }, { publicUrl }) {
    const job = nameInMail(jobTitle);
    const company = nameInMail(companyName);
    return {
      subject: `${company} uses your application again`,
      preview: job,
      title: 'Your application is in use again',
      paragraphs: [
        `You had asked ${company} to keep your application for ${job} and not to use it. From now on it can be used again.`,
      ],
      button: { label: 'See your application', address: `${publicUrl}${conversationPath(applicationId)}` },
      closing: `If you do not agree, you can ask ${company} again, or complain to a data protection authority.`,
    };
  },
};
