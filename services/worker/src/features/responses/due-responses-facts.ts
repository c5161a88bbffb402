import { type CandidatePlace, candidatePath } from '@app/contracts/applications/candidate-path';
import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { closingOfChosenMail } from '@app/domain/messages/chosen-mails';
import { dayInMail, isoDay } from '@app/platform/mail/day-in-mail';
import type { Frame, MailBody } from '@app/platform/mail/mail-text';
import { screenAddress } from '../../mail/content/screen-address.js';
import type { MailSource } from '../../mail/mail-definition.js';
import { dueResponses, type DueUntil } from './due-responses.js';

type DueTo = CandidatePlace & {
  applicationId: string;
  applicantName: string;
  jobTitle: string;
  responseDueAt: Date;
};

/** The answers a member is responsible for. */
export type DueResponsesFacts = {
  companyName: string;
  /** How many are late. */
  late: number;
  /** How many are due, the late ones included. */
  due: number;
  /** Some of them, the first due first. */
  first: DueTo[];
};

export const exampleOfDueResponses: DueResponsesFacts = {
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

/** What the recipient is responsible for as of now; null when that is nothing any more. */
export async function loadDueResponses(
  { em, recipient }: MailSource,
  times: DueUntil,
): Promise<DueResponsesFacts | null> {
  const found = await dueResponses(em, recipient, times);
  if (!found) return null;
  const { companyName, late, due } = found;
  const first = found.first.map((row) => ({
    companyId: row.company_id,
    jobId: row.job_id,
    applicantId: row.applicant_id,
    applicationId: row.application_id,
    applicantName: `${row.first_name} ${row.last_name}`,
    jobTitle: row.job_title,
    responseDueAt: new Date(row.response_due_at),
  }));
  return { companyName, late, due, first };
}

export const people = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`);
export const wait = (count: number): string => (count === 1 ? 'waits' : 'wait');
export const were = (count: number): string => (count === 1 ? 'was' : 'were');

/** Title of mails about all that are due. */
export const waitingTitle = ({ due }: DueResponsesFacts): string =>
  `${people(due)} ${wait(due)} for your answer`;

/** How many are late, in mails about all that are due. */
export const lateWords = (late: number): string[] =>
  late === 0 ? [] : [`For ${people(late)} the date is over.`];

/** Each name opens the candidate in the product, where a decision can be made. */
export function candidatesPart(
  { first }: DueResponsesFacts,
  { publicUrl }: Frame,
): Pick<MailBody, 'links' | 'button' | 'closing'> {
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
