import { type SuspensionReason, suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';
import { loadSuspension } from './load-suspension.js';

type Facts = { companyName: string; reason: SuspensionReason; note: string };

/** To the admins of a company that was suspended: why, and what that means. A company to be deleted gets that mail alone. */
export const companySuspended = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('company.suspended', {
      reaction: 'notify-admins-of-suspension',
      about: ({ payload }) => payload.suspensionId,
      to: ({ payload }, em) => adminsOfCompany(em, payload.companyId),
    }),
  ],
  async load(source) {
    const row = await loadSuspension(source);
    return row && row.ended_at === null
      ? { companyName: row.name, reason: row.reason, note: row.note }
      : null;
  },
  subject: ({ companyName }, { brand }) => `${nameInMail(companyName)} is suspended on ${brand}`,
  body({ companyName, reason, note }, { brand, publicUrl }) {
    const company = nameInMail(companyName);
    return {
      preview: suspensionReasonWords[reason],
      title: `${company} is suspended`,
      paragraphs: [
        `The people behind ${brand} suspended ${company}. The company and its jobs are not public any more, and nobody can apply.`,
        note,
        'You can still sign in, read everything and answer those who applied. The suspension deletes nothing; your retention periods go on.',
      ],
      facts: [['Reason', suspensionReasonWords[reason]]],
      button: { label: 'Write to us', address: `${publicUrl}/contact` },
      closing: `You get this mail because you are an admin of ${company}.`,
    };
  },
  example: {
    companyName: 'Northwind',
    reason: 'unverified',
    note: 'We could not reach the company under the address in its profile.',
  },
});
