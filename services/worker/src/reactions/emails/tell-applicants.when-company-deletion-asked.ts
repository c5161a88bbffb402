import { newId } from '@app/platform/identifiers/new-id';
import { isAskedAbout } from '../../companies/whom-a-deletion-concerns.js';
import { reaction } from '../../runtime/reaction.js';
import { isReachable, whoStays } from './address-of-person.js';
import { queueMail } from './queue-mail.js';

type Concerned = { id: string; email: string };

/** Held as `holdApplications` does: whoever is erased meanwhile takes the mail along. */
const ASKED_SOMETHING = `select sent.id, person.email from application sent
  join app_user person on person.id = sent.applicant_id and ${isReachable}
  where sent.company_id = ? and sent.erased_at is null and ${isAskedAbout}
  order by sent.id ${whoStays} for share of sent`;

/** Tells whoever asked the company something about their data that it goes: they may need what is kept there. */
export const tellApplicantsWhenCompanyDeletionAsked = reaction({
  name: 'tell-applicants-of-deletion',
  queue: 'emails',
  on: 'company.deletion-asked',
  async run(event, em) {
    const { companyId } = event.payload;
    const concerned = await em.execute<Concerned[]>(ASKED_SOMETHING, [companyId]);
    for (const { id: subjectId, email } of concerned)
      // Each for itself: one person may have sent several.
      await queueMail(
        em,
        { id: newId(), companyId },
        { template: 'application-going', recipients: [email], subjectId },
      );
  },
});
