import { referenceOf } from '@app/contracts/applications/reference';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { MailBody } from '@app/platform/mail/mail-text';
import type { MailSource } from '../../mail/mail-definition.js';
import { waitsForAnswer } from './deletion-recipients.js';

/** An application that goes with its company, and whether it is restricted or has an open data request. */
export type ApplicationOfCompany = {
  applicationId: string;
  companyName: string;
  jobTitle: string;
  restricted: boolean;
  unanswered: boolean;
};

export const exampleOfApplication: ApplicationOfCompany = {
  applicationId: '0190a100-0000-7000-8000-000000000003',
  companyName: 'Northwind',
  jobTitle: 'Quality engineer',
  restricted: true,
  unanswered: true,
};

type ApplicationRow = {
  id: string;
  job_title: string;
  company_name: string;
  restricted: boolean;
  unanswered: boolean;
  due_at: string | null;
  begun: boolean;
};

const APPLICATION = `select sent.id, job.title as job_title, company.name as company_name,
    sent.restricted_at is not null as restricted, ${waitsForAnswer} as unanswered,
    company.deletion_due_at as due_at, company.deletion_started_at is not null as begun
  from application sent
  join job on job.id = sent.job_id
  join company on company.id = sent.company_id
  where sent.id = ? and sent.erased_at is null`;

/** The facts of an application, when its company is deleted, and whether that has begun; null once it is erased. */
export async function loadApplication({ em, subjectId }: MailSource) {
  const [row] = await em.execute<ApplicationRow[]>(APPLICATION, [subjectId]);
  if (!row) return null;
  const { job_title: jobTitle, company_name: companyName, restricted, unanswered, begun } = row;
  const dueAt = row.due_at === null ? null : new Date(row.due_at);
  return { begun, dueAt, facts: { applicationId: subjectId, companyName, jobTitle, restricted, unanswered } };
}

/** The facts of an application whose company is being deleted. */
export async function loadDeletedApplication(source: MailSource): Promise<ApplicationOfCompany | null> {
  const found = await loadApplication(source);
  return found?.begun ? found.facts : null;
}

/** What is also deleted with a company. */
export function endedWith({ companyName, restricted, unanswered }: ApplicationOfCompany): string[] {
  const company = nameInMail(companyName);
  return [
    ...(restricted ? [`You had asked ${company} to keep it, and that ends with it.`] : []),
    ...(unanswered ? ['What you asked about your data and have no answer to gets none any more.'] : []),
  ];
}

/** The names as mails show them. */
export function namesIn({ companyName, jobTitle }: ApplicationOfCompany): { company: string; job: string } {
  return { company: nameInMail(companyName), job: nameInMail(jobTitle) };
}

/** Job, company and reference. */
export function placeOf(facts: ApplicationOfCompany): NonNullable<MailBody['facts']> {
  const { company, job } = namesIn(facts);
  return [
    ['Job', job],
    ['Company', company],
    ['Reference', referenceOf(facts.applicationId)],
  ];
}
