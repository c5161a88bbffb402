import type { EntityManager } from '@mikro-orm/postgresql';
import { responsibleMembers } from './responsible-members.js';

const dayMs = 86_400_000;
/** How many a mail names; the screen has them all. */
const named = 10;

/** How far a digest looks ahead: a week. */
export const answersAhead = (at: Date): Date => new Date(at.getTime() + 7 * dayMs);

type Owed = {
  company_id: string;
  company_name: string;
  job_id: string;
  job_title: string;
  application_id: string;
  applicant_id: string;
  first_name: string;
  last_name: string;
  answer_due_at: string;
};

/** What one person owes: how many are late, how many are due in all, and the first of them by date. */
export type OwedAnswers = { companyName: string; late: number; due: number; first: Owed[] };

const OWED = `select application.company_id, company.name as company_name, application.job_id, job.title as job_title,
    application.id as application_id, application.applicant_id, application.first_name, application.last_name,
    application.answer_due_at
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.company_id = app_company() and application.job_id in (?) and application.answer_due_at <= ?
  order by application.answer_due_at, application.id`;

/** What the person with this address owes until then, in the acting company; null where that is nothing any more. */
export async function owedAnswers(
  em: EntityManager,
  recipient: string,
  { now, until }: { now: Date; until: Date },
): Promise<OwedAnswers | null> {
  const jobs = (await responsibleMembers(em, until)).get(recipient.toLowerCase()) ?? [];
  if (jobs.length === 0) return null;
  const rows = await em.execute<Owed[]>(OWED, [jobs, until]);
  const [first] = rows;
  if (!first) return null;
  const late = rows.filter(({ answer_due_at: dueAt }) => new Date(dueAt) <= now).length;
  return { companyName: first.company_name, late, due: rows.length, first: rows.slice(0, named) };
}
