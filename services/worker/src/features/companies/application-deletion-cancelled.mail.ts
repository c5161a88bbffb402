import { defineMail } from '../../mail/mail-definition.js';
import { applicantsOf, forEachApplication } from '../../mail/recipients/applicant-of.js';
import { when } from '../../mail/when.js';
import {
  type ApplicationOfCompany,
  exampleOfApplication,
  loadApplication,
  namesIn,
  placeOf,
} from './application-of-company.js';

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

/** To applicants who were notified of a deletion, when the company stays. */
export const applicationDeletionCancelled = defineMail<ApplicationOfCompany>({
  preference: { required: 'rights' },
  on: [
    when('company.deletion-cancelled', {
      reaction: 'notify-applicants-of-cancelled-deletion',
      async to({ payload: { companyId } }, em) {
        const sent = await em.execute<{ id: string }[]>(NOTIFIED_BEFORE, [companyId]);
        const applicants = await applicantsOf(
          em,
          sent.map(({ id }) => id),
        );
        return forEachApplication(applicants);
      },
    }),
  ],
  async load(source) {
    const found = await loadApplication(source);
    return found && !found.dueAt ? found.facts : null;
  },
  subject: (facts) => `${namesIn(facts).company} is not deleted, and neither is your application`,
  body(facts, { brand }) {
    const { company, job } = namesIn(facts);
    return {
      preview: 'That was taken back, and nothing of it is gone.',
      title: 'Your application stays',
      paragraphs: [
        `The people behind ${brand} asked for ${company} to be deleted, and took that back.`,
        `Your application for ${job} is what it was, and so is what you asked about your data.`,
      ],
      facts: placeOf(facts),
      closing: 'You get this mail because we told you that it would be deleted.',
    };
  },
  example: exampleOfApplication,
});
