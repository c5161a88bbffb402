import { type SuspensionReason, suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

export type CompanySuspendedFacts = { companyName: string; reason: SuspensionReason; note: string };

/** To the admins of a company that was suspended: why, and what that means. */
export const companySuspendedTemplate: MailTemplate<CompanySuspendedFacts> = {
  name: 'company-suspended',
  example: {
    companyName: 'Northwind',
    reason: 'unverified',
    note: 'We could not reach the company under the address in its profile.',
  },
  write({ companyName, reason, note }, { brand, publicUrl }) {
    const company = nameInMail(companyName);
    return {
      subject: `${company} is suspended on ${brand}`,
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
};

export type CompanyRestoredFacts = {
  companyName: string;
  reason: SuspensionReason;
  note: string;
  published: boolean;
};

/** To the admins of a company whose suspension is over. */
export const companyRestoredTemplate: MailTemplate<CompanyRestoredFacts> = {
  name: 'company-restored',
  example: {
    companyName: 'Northwind',
    reason: 'unverified',
    note: 'You sent us the papers we asked for.',
    published: true,
  },
  write({ companyName, reason, note, published }, { brand, publicUrl }) {
    const company = nameInMail(companyName);
    return {
      subject: `${company} is restored on ${brand}`,
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
};
