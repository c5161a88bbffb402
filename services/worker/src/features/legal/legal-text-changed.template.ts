import type { LegalTextName, LegalVersion } from '@app/contracts/legal/legal-texts';
import { dayInMail } from '@app/platform/mail/day-in-mail';
import type { MailTemplate } from '../../mail/mail-template.js';
import { screenAddress } from '../../mail/content/screen-address.js';

export type LegalTextChangedFacts = { name: LegalTextName; text: LegalVersion };

const words: Record<LegalTextName, string> = { terms: 'terms', privacy: 'privacy page' };

/** To every account: a text that concerns them says something else now. */
export const legalTextChangedTemplate: MailTemplate<LegalTextChangedFacts> = {
  name: 'legal-text-changed',
  example: {
    name: 'terms',
    text: { version: '1.2', date: '2026-11-23', change: 'New versions are announced by mail.' },
  },
  write({ name, text }, { brand, publicUrl }) {
    const what = words[name];
    return {
      subject: `The ${what} of ${brand} changed`,
      preview: text.change,
      title: `A new version of our ${what}`,
      paragraphs: [text.change],
      facts: [
        ['Version', text.version],
        ['In force since', dayInMail(text.date)],
      ],
      button: { label: 'Read it', address: screenAddress(publicUrl, name) },
      closing: `You get this mail once, because you have an account at ${brand}.`,
    };
  },
};
