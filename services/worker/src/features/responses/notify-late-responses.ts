import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../../mail/queue-mail.js';
import { reachable } from '../../mail/recipients/applicant-of.js';
import { lockApplications } from '../../mail/recipients/lock-applicants.js';

const CLEAR_DUE = `update response_reminder set notify_applicant_at = null
  where application_id in (?) and notify_applicant_at <= now() returning application_id`;

const LATE = `select application.id
  from application
  join response_reminder reminder on reminder.application_id = application.id and reminder.due_at = application.response_due_at
  left join notification_setting setting on setting.user_id = application.applicant_id and setting.kind = 'late-responses'
  where application.company_id = app_company() and application.id in (?) and coalesce(setting.enabled, true)
  order by application.id`;

/**
 * Queues a mail for each of these applicants whose response is a day late, and records it for the company. Idempotent per
 * response date, also with concurrent runs.
 */
export async function notifyLateResponses(em: EntityManager, ids: string[]): Promise<void> {
  // Lock before the reminders: erasure locks applications first as well.
  const locked = await lockApplications(em, ids);
  const cleared = await em.execute<{ application_id: string }[]>(CLEAR_DUE, [ids]);
  if (cleared.length === 0) return;
  const late = await em.execute<{ id: string }[]>(LATE, [cleared.map(({ application_id: id }) => id)]);
  const applicants = late.flatMap(({ id }) => {
    const application = locked.get(id);
    return application ? reachable(application) : [];
  });
  for (const applicant of applicants) {
    const cause = { id: newId(), companyId: applicant.application.companyId };
    const mail = { template: 'response-late', subjectId: applicant.about, recipients: [applicant] } as const;
    await queueMail(em, cause, { ...mail, timeline: 'News that the answer is late' });
  }
}
