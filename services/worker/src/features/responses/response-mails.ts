import { databaseNow } from '@app/database/connection/transaction';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { responsesAhead, type DueUntil, dueResponses } from './due-responses.js';
import type { Writer } from '../../mail/mail-template.js';
import { answeredTo, sentApplication } from '../../mail/content/sent-application.js';
import { responseLateTemplate } from './response-late.template.js';
import {
  responseReminderTemplate,
  type DueResponsesFacts,
  responsesDueTemplate,
  responsesOverdueTemplate,
} from './due-responses.template.js';

/** Mails about answers that are owed; they say what is so when they are sent, to each person what is theirs. */
export const responseMails = {
  'responses-overdue': async (em, _companyId, settings, _event, recipient) => {
    const now = await databaseNow(em);
    const facts = await factsFor(em, recipient, { now, until: now });
    return facts && responsesOverdueTemplate.write(facts, settings);
  },
  'responses-due': async (em, _companyId, settings, _event, recipient) => {
    const now = await databaseNow(em);
    const facts = await factsFor(em, recipient, { now, until: responsesAhead(now) });
    return facts && responsesDueTemplate.write(facts, settings);
  },
  'response-reminder': async (em, reminderId, settings, _event, recipient) => {
    const now = await databaseNow(em);
    const facts = await factsFor(em, recipient, { now, until: responsesAhead(now), reminderId });
    if (!facts) return null;
    const [requester] = await em.execute<{ name: string }[]>(REQUESTER, [reminderId]);
    return responseReminderTemplate.write({ ...facts, requestedBy: requester?.name ?? null }, settings);
  },
  'response-late': async (em, id, settings) => {
    const row = await sentApplication(em, id);
    const now = await databaseNow(em);
    if (!row?.response_due_at || new Date(row.response_due_at) > now) return null;
    const { company_id: companyId, company_name: companyName, job_title: jobTitle } = row;
    const responseDueAt = new Date(row.response_due_at);
    const chosen = await em.findOne(CompanySettings, { companyId });
    const closesAt = chosen?.unansweredClosesAt(responseDueAt) ?? null;
    // If the application was closed, the applicant gets that mail instead.
    if (closesAt && closesAt <= now) return null;
    const facts = { applicationId: id, jobTitle, companyName, responseDueAt, closesAt };
    return answeredTo(row, responseLateTemplate.write(facts, settings));
  },
} satisfies Record<string, Writer>;

const REQUESTER = `select person.first_name || ' ' || person.last_name as name from reminder_request
  join app_user person on person.id = reminder_request.requested_by where reminder_request.id = ?`;

async function factsFor(
  em: EntityManager,
  recipient: string,
  times: DueUntil,
): Promise<DueResponsesFacts | null> {
  const due = await dueResponses(em, recipient, times);
  if (!due) return null;
  const first = due.first.map((row) => ({
    companyId: row.company_id,
    jobId: row.job_id,
    applicantId: row.applicant_id,
    applicationId: row.application_id,
    applicantName: `${row.first_name} ${row.last_name}`,
    jobTitle: row.job_title,
    responseDueAt: new Date(row.response_due_at),
  }));
  return { companyName: due.companyName, late: due.late, due: due.due, first };
}
