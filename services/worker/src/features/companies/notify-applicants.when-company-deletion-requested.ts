import { newId } from '@app/platform/identifiers/new-id';
import { isAskedAbout } from './whom-a-deletion-concerns.js';
import { reaction } from '../../engine/events/reaction.js';
import { holdApplications } from '../../mail/recipients/hold-applicants.js';
import { queueMail } from '../../mail/queue-mail.js';

const ASKED_SOMETHING = `select sent.id from application sent
  where sent.company_id = ? and sent.erased_at is null and ${isAskedAbout}`;

/** Tells whoever asked the company something about their data that it goes: they may need what is kept there. */
export const notifyApplicantsWhenCompanyDeletionRequested = reaction({
  name: 'notify-applicants-of-deletion',
  queue: 'emails',
  on: 'company.deletion-requested',
  async run(event, em) {
    const { companyId } = event.payload;
    const sent = await em.execute<{ id: string }[]>(ASKED_SOMETHING, [companyId]);
    const held = await holdApplications(
      em,
      sent.map(({ id }) => id),
    );
    const concerned = [...held.values()].filter(({ applicant }) => applicant.reachable);
    for (const { id: subjectId, applicant } of concerned)
      // Each for itself: one person may have sent several.
      await queueMail(
        em,
        { id: newId(), companyId },
        { template: 'application-deletion-scheduled', recipients: [applicant.email], subjectId },
      );
  },
});
