import { newId } from '@app/platform/identifiers/new-id';
import { isRestrictedOrWaits } from './deletion-recipients.js';
import { reaction } from '../../engine/events/reaction.js';
import { lockApplications } from '../../mail/recipients/lock-applicants.js';
import { queueMail } from '../../mail/queue-mail.js';

const CONCERNED = `select sent.id from application sent
  where sent.company_id = ? and sent.erased_at is null and ${isRestrictedOrWaits}`;

/** Notifies applicants with data requests or restrictions of the deletion: they may need the data. */
export const notifyApplicantsWhenCompanyDeletionRequested = reaction({
  name: 'notify-applicants-of-deletion',
  queue: 'emails',
  on: 'company.deletion-requested',
  async run(event, em) {
    const { companyId } = event.payload;
    const sent = await em.execute<{ id: string }[]>(CONCERNED, [companyId]);
    const locked = await lockApplications(
      em,
      sent.map(({ id }) => id),
    );
    const concerned = [...locked.values()].filter(({ applicant }) => applicant.reachable);
    for (const { id: subjectId, applicant } of concerned)
      // Each for itself: one person may have sent several.
      await queueMail(
        em,
        { id: newId(), companyId },
        { template: 'application-deletion-scheduled', recipients: [applicant.email], subjectId },
      );
  },
});
