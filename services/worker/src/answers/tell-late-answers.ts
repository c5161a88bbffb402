import { databaseNow } from '@app/database/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../reactions/emails/address-of-person.js';

type Late = { id: string; company_id: string; job_id: string; stage_id: string; email: string };

const SETTLE = `update answer_reminder set tell_applicant_at = null
  where application_id in (?) and tell_applicant_at <= now() returning application_id`;

const LATE = `select application.id, application.company_id, application.job_id, application.stage_id, person.email
  from application
  join answer_reminder reminder on reminder.application_id = application.id and reminder.due_at = application.answer_due_at
  join app_user person on person.id = application.applicant_id
  left join notification_setting setting on setting.user_id = person.id and setting.kind = 'late-answers'
  where application.company_id = app_company() and application.id in (?) and ${isReachable}
    and coalesce(setting.enabled, true) order by application.id`;

/**
 * Leaves a mail for each applicant of these whose day went by a day ago and who is still not answered, and notes it for the
 * company. Once for each day that goes by, whoever runs it and however often.
 */
export async function tellLateAnswers(em: EntityManager, ids: string[]): Promise<void> {
  const settled = await em.execute<{ application_id: string }[]>(SETTLE, [ids]);
  if (settled.length === 0) return;
  const late = await em.execute<Late[]>(LATE, [settled.map(({ application_id: id }) => id)]);
  const now = await databaseNow(em);
  for (const { id, company_id: companyId, job_id: jobId, stage_id: stageId, email } of late) {
    const letter = { template: 'answer-late', recipient: email.toLowerCase(), subjectId: id } as const;
    const mail = EmailMessage.about({ id: newId(), companyId }, letter, now);
    const line = { id: mail.id, at: now };
    em.persist([
      mail,
      Activity.mailLine({ id, companyId, jobId, stageId }, 'News that the answer is late', line),
    ]);
  }
}
