import { nameInMail } from '@app/contracts/messages/name-in-mail';
import {
  type CorrectableField,
  type DataRequestKind,
  dataRequestTitle,
} from '@app/contracts/privacy/request-kinds';
import type { Frame, MailText } from '@app/platform/mail/mail-text';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

/** What somebody asks, as whoever answers is told. What they wrote stays in the product. */
export type DataRequestFacts = {
  applicantName: string;
  jobTitle: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  dueAt: Date;
};

const example: DataRequestFacts = {
  applicantName: 'Ada Lovelace',
  jobTitle: 'Quality engineer',
  kind: 'correct',
  field: 'phone',
  dueAt: new Date('2026-12-14T09:30:00Z'),
};

/** To whoever answers: somebody asks the company about their data. */
export const dataRequestSubmittedTemplate: MailTemplate<DataRequestFacts> = {
  name: 'data-request-submitted',
  example,
  write: (facts, frame) => {
    const applicant = nameInMail(facts.applicantName);
    return {
      subject: `${applicant} asks about their data`,
      preview: dataRequestTitle(facts.kind, facts.field),
      title: `${applicant} asks about their data`,
      paragraphs: [
        `The law gives your company until ${dayInMail(isoDay(facts.dueAt))} to answer. ${applicant} sees this date.`,
      ],
      ...desk(facts, frame),
    };
  },
};

/** To whoever answers: the date is near. */
export const dataRequestDueTemplate: MailTemplate<DataRequestFacts> = {
  name: 'data-request-due',
  example,
  write: (facts, frame) => {
    const applicant = nameInMail(facts.applicantName);
    const day = dayInMail(isoDay(facts.dueAt));
    return {
      subject: `Answer ${applicant} by ${day}`,
      preview: dataRequestTitle(facts.kind, facts.field),
      title: `${applicant} waits for an answer about their data`,
      paragraphs: [`The law gives your company until ${day}. Nobody has answered yet.`],
      ...desk(facts, frame),
    };
  },
};

function desk(
  { jobTitle, kind, field }: DataRequestFacts,
  { publicUrl }: Frame,
): Pick<MailText, 'facts' | 'button' | 'closing'> {
  return {
    facts: [
      ['Asks', dataRequestTitle(kind, field)],
      ['Job', nameInMail(jobTitle)],
    ],
    button: { label: 'Open the request', address: `${screenAddress(publicUrl, 'settings')}?tab=privacy` },
    closing: 'You get this mail because you answer such requests for your company.',
  };
}
