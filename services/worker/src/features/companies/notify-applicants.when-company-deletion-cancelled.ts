import { newId } from '@app/platform/identifiers/new-id';
import { reaction } from '../../engine/events/reaction.js';
import { holdApplications } from '../../mail/recipients/hold-applicants.js';
import { queueMail } from '../../mail/queue-mail.js';

/**
 * Those whose mail went out, or is on its way, and who did not hear since that it stays: what nobody was told is not taken
 * back.
 */
const TOLD_BEFORE = `select sent.id from application sent
  where sent.company_id = ? and sent.erased_at is null and exists (select from email_message told
    where told.company_id = sent.company_id and told.subject_id = sent.id and told.template = 'application-deletion-scheduled'
      and told.status in ('sending', 'sent')
      and not exists (select from email_message stays where stays.company_id = sent.company_id
        and stays.subject_id = sent.id and stays.template = 'application-deletion-cancelled'
        and stays.status in ('queued', 'sending', 'sent') and stays.created_at > told.created_at))`;

/** Tells whoever was told that their application goes that it stays. */
export const notifyApplicantsWhenCompanyDeletionCancelled = reaction({
  name: 'notify-applicants-of-cancelled-deletion',
  queue: 'emails',
  on: 'company.deletion-cancelled',
  async run(event, em) {
    const { companyId } = event.payload;
    const sent = await em.execute<{ id: string }[]>(TOLD_BEFORE, [companyId]);
    const held = await holdApplications(
      em,
      sent.map(({ id }) => id),
    );
    const told = [...held.values()].filter(({ applicant }) => applicant.reachable);
    for (const { id: subjectId, applicant } of told)
      // Each for itself: one person may have sent several.
      await queueMail(
        em,
        { id: newId(), companyId },
        { template: 'application-deletion-cancelled', recipients: [applicant.email], subjectId },
      );
  },
});
