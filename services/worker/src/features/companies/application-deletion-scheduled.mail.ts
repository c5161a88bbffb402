import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { ownDataAddress } from '../../mail/content/own-data-address.js';
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
import { isRestrictedOrWaits } from './deletion-recipients.js';

type Facts = ApplicationOfCompany & { dueAt: Date };

const CONCERNED = `select sent.id from application sent
  where sent.company_id = ? and sent.erased_at is null and ${isRestrictedOrWaits}`;

/** To applicants with data requests or restrictions, a week before their company is deleted: they may need the data. */
export const applicationDeletionScheduled = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('company.deletion-requested', {
      reaction: 'notify-applicants-of-deletion',
      async to({ payload: { companyId } }, em) {
        const sent = await em.execute<{ id: string }[]>(CONCERNED, [companyId]);
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
    return found?.dueAt && !found.begun ? { ...found.facts, dueAt: found.dueAt } : null;
  },
  subject: (facts) =>
    `${namesIn(facts).company} is deleted on ${momentInMail(facts.dueAt)}, with your application`,
  body(facts, { brand, publicUrl }) {
    const { company, job } = namesIn(facts);
    return {
      preview: 'Take along what you need before then.',
      title: 'Your application is going to be deleted',
      paragraphs: [
        `The people behind ${brand} asked for ${company} to be deleted, and your application for ${job} goes with it.`,
        ...(facts.restricted ? [`You had asked ${company} to keep it, and that ends then, too.`] : []),
        ...(facts.unanswered
          ? [`What you asked about your data and have no answer to, ${company} can answer until then.`]
          : []),
        'If you need what is kept there, take your data along before then.',
      ],
      facts: [['Deleted on', momentInMail(facts.dueAt)], ...placeOf(facts)],
      button: { label: 'Take your data along', address: ownDataAddress(publicUrl, 'applicant') },
      closing: `You get this mail because you asked ${company} something about your data.`,
    };
  },
  example: { ...exampleOfApplication, dueAt: new Date('2026-12-01T10:00:00Z') },
});
