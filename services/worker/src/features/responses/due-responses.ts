import type { EntityManager } from '@mikro-orm/postgresql';
import { responsibleUntil } from './responsible-members.js';

const dayMs = 86_400_000;
/** How many a mail names; the screen has them all. */
const named = 10;

/** How far a digest looks ahead: a week. */
export const responsesAhead = (at: Date): Date => new Date(at.getTime() + 7 * dayMs);

type Due = {
  company_id: string;
  company_name: string;
  job_id: string;
  job_title: string;
  application_id: string;
  applicant_id: string;
  first_name: string;
  last_name: string;
  response_due_at: string;
  due: number;
  late: number;
};

/** What one person owes: how many are late, how many are due in all, and the first of them by date. */
export type DueResponses = { companyName: string; late: number; due: number; first: Due[] };

const DUE = `select application.company_id, company.name as company_name, application.job_id, job.title as job_title,
    application.id as application_id, application.applicant_id, application.first_name, application.last_name,
    application.response_due_at, count(*) over ()::int as due,
    count(*) filter (where application.response_due_at <= ?) over ()::int as late
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.company_id = app_company() and application.job_id in (?) and application.response_due_at <= ?
    and (?::uuid is null or exists (select from reminder_request_item asked
      where asked.application_id = application.id and asked.reminder_id = ?))
  order by application.response_due_at, application.id limit ${named}`;

/** What is looked for: what is due until then, and where one is named, what a reminder is about. */
export type DueUntil = { now: Date; until: Date; reminderId?: string | null };

/** What the person with this address owes until then, in the acting company; null where that is nothing any more. */
export async function dueResponses(
  em: EntityManager,
  recipient: string,
  { now, until, reminderId }: DueUntil,
): Promise<DueResponses | null> {
  const about = reminderId ?? null;
  const responsible = [...(await responsibleUntil(em, until))];
  const [, jobs] = responsible.find(([address]) => address === recipient.toLowerCase()) ?? [];
  if (!jobs) return null;
  const rows = await em.execute<Due[]>(DUE, [now, jobs, until, about, about]);
  const [first] = rows;
  if (!first) return null;
  return { companyName: first.company_name, late: first.late, due: first.due, first: rows };
}
