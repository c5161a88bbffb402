import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import type { Frame, MailText } from '@app/platform/mail/mail-text';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

type DueTo = CandidatePlace & {
  applicationId: string;
  applicantName: string;
  jobTitle: string;
  responseDueAt: Date;
};

export type DueResponsesFacts = {
  companyName: string;
  /** Whose date is over. */
  late: number;
  /** All, also those. */
  due: number;
  /** Some of them, the first due first. */
  first: DueTo[];
};

const example: DueResponsesFacts = {
  companyName: 'Northwind',
  late: 2,
  due: 5,
  first: [
    {
      companyId: '0190a100-0000-7000-8000-000000000002',
      jobId: '0190a100-0000-7000-8000-000000000004',
      applicantId: '0190a100-0000-7000-8000-000000000005',
      applicationId: '0190a100-0000-7000-8000-000000000003',
      applicantName: 'Ada Lovelace',
      jobTitle: 'Quality engineer',
      responseDueAt: new Date('2026-12-12T09:30:00Z'),
    },
  ],
};

const people = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);
const wait = (count: number): string => (count === 1 ? 'waits' : 'wait');
const were = (count: number): string => (count === 1 ? 'was' : 'were');

/** To whoever is responsible: dates went by without an answer. */
export const responsesOverdueTemplate: MailTemplate<DueResponsesFacts> = {
  name: 'responses-overdue',
  example: { ...example, due: 2 },
  write(facts, frame) {
    const { late } = facts;
    const title = `${people(late)} ${were(late)} promised an answer by now`;
    return {
      subject: title,
      preview: `${nameInMail(facts.companyName)} still owes it.`,
      title,
      paragraphs: [
        `${people(late)} ${wait(late)} for ${nameInMail(facts.companyName)} longer than promised.`,
      ],
      ...decisions(facts, frame),
    };
  },
};

/** To whoever is responsible, each morning: what is to be answered within a week. */
export const responsesDueTemplate: MailTemplate<DueResponsesFacts> = {
  name: 'responses-due',
  example,
  write(facts, frame) {
    const { late, due } = facts;
    const title = `${people(due)} ${wait(due)} for your answer`;
    return {
      subject: title,
      preview: `Within a week, at ${nameInMail(facts.companyName)}.`,
      title,
      paragraphs: [
        `${people(due)} of ${nameInMail(facts.companyName)} ${were(due)} promised an answer within a week from now or before.`,
        ...(late === 0 ? [] : [`For ${people(late)} the date is over.`]),
      ],
      ...decisions(facts, frame),
    };
  },
};

/** A reminder somebody asked for: who that was, or null once they are gone. */
export type ResponseReminderFacts = DueResponsesFacts & { requestedBy: string | null };

/** To whoever is responsible: a colleague has them reminded of what is to be answered within a week. */
export const responseReminderTemplate: MailTemplate<ResponseReminderFacts> = {
  name: 'response-reminder',
  example: { ...example, requestedBy: 'Marta Oliveira' },
  write(facts, frame) {
    const { late, due } = facts;
    const company = nameInMail(facts.companyName);
    const title = `${people(due)} ${wait(due)} for your answer`;
    const requester = facts.requestedBy === null ? `Somebody at ${company}` : nameInMail(facts.requestedBy);
    return {
      subject: `Reminder: ${title}`,
      preview: `${requester} reminds you.`,
      title,
      paragraphs: [
        `${requester} reminds you of answers that were promised within a week from now or before.`,
        ...(late === 0 ? [] : [`For ${people(late)} the date is over.`]),
      ],
      ...decisions(facts, frame),
    };
  },
};

/** Each name opens the candidate in the product, where whoever may decide does. */
function decisions(
  { first }: DueResponsesFacts,
  { publicUrl }: Frame,
): Pick<MailText, 'links' | 'button' | 'closing'> {
  return {
    links: first.map(({ applicationId, applicantName, jobTitle, responseDueAt, ...candidate }) => ({
      label: nameInMail(applicantName),
      detail: `${nameInMail(jobTitle)}, ${referenceOf(applicationId)}, by ${dayInMail(isoDay(responseDueAt))}`,
      address: `${publicUrl}${candidatePath(candidate)}`,
    })),
    button: { label: 'See who waits', address: screenAddress(publicUrl, 'responses') },
    closing: closingOfChosenMail(publicUrl, 'settings'),
  };
}
