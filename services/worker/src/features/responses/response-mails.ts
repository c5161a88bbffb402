import { databaseNow } from '@app/database/connection/transaction';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { answersAhead, type OwedUntil, owedAnswers } from './owed-answers.js';
import type { Writer } from '../../mail/mail-template.js';
import { answeredTo, sentApplication } from '../../mail/content/sent-application.js';
import { answerLateTemplate } from './answer-late.template.js';
import {
  answersAskedTemplate,
  type AnswersOwedFacts,
  answersDueTemplate,
  answersOverdueTemplate,
} from './answers-owed.template.js';

/** Mails about answers that are owed; they say what is so when they are sent, to each person what is theirs. */
export const answerMails = {
  'answers-overdue': async (em, _companyId, settings, _event, recipient) => {
    const now = await databaseNow(em);
    const facts = await factsFor(em, recipient, { now, until: now });
    return facts && answersOverdueTemplate.write(facts, settings);
  },
  'answers-due': async (em, _companyId, settings, _event, recipient) => {
    const now = await databaseNow(em);
    const facts = await factsFor(em, recipient, { now, until: answersAhead(now) });
    return facts && answersDueTemplate.write(facts, settings);
  },
  'answers-asked': async (em, reminderId, settings, _event, recipient) => {
    const now = await databaseNow(em);
    const facts = await factsFor(em, recipient, { now, until: answersAhead(now), reminderId });
    if (!facts) return null;
    const [asking] = await em.execute<{ name: string }[]>(ASKING, [reminderId]);
    return answersAskedTemplate.write({ ...facts, askedBy: asking?.name ?? null }, settings);
  },
  'answer-late': async (em, id, settings) => {
    const row = await sentApplication(em, id);
    const now = await databaseNow(em);
    if (!row?.answer_due_at || new Date(row.answer_due_at) > now) return null;
    const { company_id: companyId, company_name: companyName, job_title: jobTitle } = row;
    const answerDueAt = new Date(row.answer_due_at);
    const chosen = await em.findOne(CompanySettings, { companyId });
    const closesAt = chosen?.unansweredClosesAt(answerDueAt) ?? null;
    // Whoever is closed by now reads the letter of that instead.
    if (closesAt && closesAt <= now) return null;
    const facts = { applicationId: id, jobTitle, companyName, answerDueAt, closesAt };
    return answeredTo(row, answerLateTemplate.write(facts, settings));
  },
} satisfies Record<string, Writer>;

const ASKING = `select person.first_name || ' ' || person.last_name as name from asked_reminder
  join app_user person on person.id = asked_reminder.asked_by where asked_reminder.id = ?`;

async function factsFor(
  em: EntityManager,
  recipient: string,
  times: OwedUntil,
): Promise<AnswersOwedFacts | null> {
  const owed = await owedAnswers(em, recipient, times);
  if (!owed) return null;
  const first = owed.first.map((row) => ({
    companyId: row.company_id,
    jobId: row.job_id,
    applicantId: row.applicant_id,
    applicationId: row.application_id,
    applicantName: `${row.first_name} ${row.last_name}`,
    jobTitle: row.job_title,
    answerDueAt: new Date(row.answer_due_at),
  }));
  return { companyName: owed.companyName, late: owed.late, due: owed.due, first };
}
