import { newId } from '@app/platform/identifiers/new-id';
import { reaction } from '../../engine/events/reaction.js';
import { lockApplications } from '../../mail/recipients/lock-applicants.js';
import { queueMail } from '../../mail/queue-mail.js';

/**
 * Applications whose deletion mail was sent or is being sent, and not revoked since. A mail that was never sent is not
 * revoked.
 */
const NOTIFIED_BEFORE = `select sent.id from application sent
  where sent.company_id = ? and sent.erased_at is null and exists (select from email_message mail
    where mail.company_id = sent.company_id and mail.subject_id = sent.id and mail.template = 'application-deletion-scheduled'
      and mail.status in ('sending', 'sent')
      and not exists (select from email_message stays where stays.company_id = sent.company_id
        and stays.subject_id = sent.id and stays.template = 'application-deletion-cancelled'
        and stays.status in ('queued', 'sending', 'sent') and stays.created_at > mail.created_at))`;

/** Notifies applicants of a scheduled deletion that it was cancelled. */
export const notifyApplicantsWhenCompanyDeletionCancelled = reaction({
  name: 'notify-applicants-of-cancelled-deletion',
  queue: 'emails',
  on: 'company.deletion-cancelled',
  async run(event, em) {
    const { companyId } = event.payload;
    const sent = await em.execute<{ id: string }[]>(NOTIFIED_BEFORE, [companyId]);
    const locked = await lockApplications(
      em,
      sent.map(({ id }) => id),
    );
    const reachable = [...locked.values()].filter(({ applicant }) => applicant.reachable);
    for (const { id: subjectId, applicant } of reachable)
      // Each for itself: one person may have sent several.
      await queueMail(
        em,
        { id: newId(), companyId },
        { template: 'application-deletion-cancelled', recipients: [applicant.email], subjectId },
      );
  },
});
