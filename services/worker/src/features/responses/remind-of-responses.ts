import { createHash } from 'node:crypto';
import { databaseNow } from '@app/database/connection/transaction';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { responsibleMembers } from './responsible-members.js';

const NOTE = `insert into response_reminder (application_id, company_id, due_at, notify_applicant_at)
  select id, company_id, response_due_at, response_due_at + interval '1 day'
  from application where id in (?) and response_due_at <= now()
  on conflict (application_id) do update set due_at = excluded.due_at, notify_applicant_at = excluded.notify_applicant_at
    where response_reminder.due_at is distinct from excluded.due_at
  returning company_id, (select job_id from application where application.id = application_id) as job_id`;

const LEAVE = `insert into email_message (id, event_id, template, recipient, company_id, subject_id, status, attempts, due_at, created_at)
  values (?, ?, 'responses-overdue', ?, ?, ?, 'queued', 0, ?, ?)
  on conflict (event_id, template, recipient) do nothing`;

/**
 * Notes that the dates of these applications went by, and leaves each person who is responsible one mail for all of them:
 * at most one a day, whatever else runs out on it stands in the next digest. The applicant hears a day later, should nobody
 * have answered by then: the day that was promised ends later in some places than in others.
 */
export async function remindOfResponses(em: EntityManager, ids: string[]): Promise<void> {
  const noted = await em.execute<{ company_id: string; job_id: string | null }[]>(NOTE, [ids]);
  const [first] = noted;
  if (!first) return;
  const now = await databaseNow(em);
  const { company_id: companyId } = first;
  const jobs = [...new Set(noted.flatMap(({ job_id: id }) => id ?? []))];
  const eventId = eventIdOf(`${companyId} ${now.toISOString().slice(0, 10)}`);
  for (const recipient of (await responsibleMembers(em, jobs)).keys())
    await em.execute(LEAVE, [newId(), eventId, recipient, companyId, companyId, now, now], 'run');
}

/** The same id for the same words: what the reminders of a day have in common, so that nobody gets two. */
function eventIdOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
