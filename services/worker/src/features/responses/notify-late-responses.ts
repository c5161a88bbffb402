import { databaseNow } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { holdApplications } from '../../mail/recipients/hold-applicants.js';

const SETTLE = `update response_reminder set notify_applicant_at = null
  where application_id in (?) and notify_applicant_at <= now() returning application_id`;

const LATE = `select application.id
  from application
  join response_reminder reminder on reminder.application_id = application.id and reminder.due_at = application.response_due_at
  left join notification_setting setting on setting.user_id = application.applicant_id and setting.kind = 'late-responses'
  where application.company_id = app_company() and application.id in (?) and coalesce(setting.enabled, true)
  order by application.id`;

/**
 * Leaves a mail for each applicant of these whose day went by a day ago and who is still not answered, and notes it for the
 * company. Once for each day that goes by, whoever runs it and however often.
 */
export async function notifyLateResponses(em: EntityManager, ids: string[]): Promise<void> {
  // Before the reminders: whoever erases one of these locks it first as well.
  const held = await holdApplications(em, ids);
  const settled = await em.execute<{ application_id: string }[]>(SETTLE, [ids]);
  if (settled.length === 0) return;
  const late = await em.execute<{ id: string }[]>(LATE, [settled.map(({ application_id: id }) => id)]);
  const now = await databaseNow(em);
  for (const { id: subjectId } of late) {
    const application = held.get(subjectId);
    if (!application?.applicant.reachable) continue;
    const recipient = application.applicant.email.toLowerCase();
    const letter = { template: 'response-late', recipient, subjectId } as const;
    const mail = EmailMessage.about({ id: newId(), companyId: application.companyId }, letter, now);
    const line = { id: mail.id, at: now };
    em.persist([mail, Activity.mailLine(application, 'News that the answer is late', line)]);
  }
}
