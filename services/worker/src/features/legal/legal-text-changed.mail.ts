import { type LegalTextName, legalTexts, type LegalVersion } from '@app/contracts/legal/legal-texts';
import { LegalAnnouncement } from '@app/domain/legal/legal-announcement.entity';
import { dayInMail } from '@app/platform/mail/day-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { announceLegalTexts } from './announce-legal-texts.js';

type Facts = { name: LegalTextName; text: LegalVersion };

const words: Record<LegalTextName, string> = { terms: 'terms', privacy: 'privacy page' };

/** To every account: a legal text has a new version. */
export const legalTextChanged = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [announceLegalTexts],
  async load({ em, subjectId }) {
    const announced = await em.findOne(LegalAnnouncement, subjectId);
    const text =
      announced && legalTexts[announced.name].find(({ version }) => version === announced.textVersion);
    return announced && text ? { name: announced.name, text } : null;
  },
  subject: ({ name }, { brand }) => `The ${words[name]} of ${brand} changed`,
  body: ({ name, text }, { brand, publicUrl }) => ({
    preview: text.change,
    title: `A new version of our ${words[name]}`,
    paragraphs: [text.change],
    facts: [
      ['Version', text.version],
      ['In force since', dayInMail(text.date)],
    ],
    button: { label: 'Read it', address: screenAddress(publicUrl, name) },
    closing: `You get this mail once, because you have an account at ${brand}.`,
  }),
  example: {
    name: 'terms',
    text: { version: '1.2', date: '2026-11-23', change: 'New versions are announced by mail.' },
  },
});
