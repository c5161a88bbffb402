import { type SuspensionReason, suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';
import { loadSuspension } from './load-suspension.js';

type Facts = { companyName: string; reason: SuspensionReason; note: string; published: boolean };

/** To the admins of a company whose suspension ended. */
export const companyRestored = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('company.restored', {
      reaction: 'notify-admins-of-restoring',
      about: ({ payload }) => payload.suspensionId,
      to: ({ payload }, em) => adminsOfCompany(em, payload.companyId),
    }),
  ],
  async load(source) {
    const row = await loadSuspension(source);
    if (!row || row.end_note === null || row.suspended_at !== null) return null;
    const { name: companyName, reason, end_note: note } = row;
    return { companyName, reason, note, published: row.status === 'published' };
  },
  subject: ({ companyName }, { brand }) => `${nameInMail(companyName)} is restored on ${brand}`,
  body({ companyName, reason, note, published }, { publicUrl }) {
    const company = nameInMail(companyName);
    return {
      preview: 'The suspension is over.',
      title: `${company} is restored`,
      paragraphs: [
        note,
        published
          ? `${company} is public again, with its open jobs in the job search.`
          : `${company} is a draft, as it was before. You can publish it when you are ready.`,
      ],
      facts: [['It was suspended for', suspensionReasonWords[reason]]],
      button: { label: 'Open the dashboard', address: screenAddress(publicUrl, 'dashboard') },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
  example: {
    companyName: 'Northwind',
    reason: 'unverified',
    note: 'You sent us the papers we asked for.',
    published: true,
  },
});
