import { legalTexts } from '@app/contracts/legal/legal-texts';
import { LegalAnnouncement } from '@app/domain/legal/legal-announcement.entity';
import type { Writer } from '../../mail/mail-template.js';
import { legalTextChangedTemplate } from './legal-text-changed.template.js';

/** Mails about what everybody agreed to. */
export const legalMails = {
  'legal-text-changed': async (em, id, settings) => {
    const announced = await em.findOne(LegalAnnouncement, id);
    const text =
      announced && legalTexts[announced.name].find(({ version }) => version === announced.textVersion);
    return announced && text
      ? legalTextChangedTemplate.write({ name: announced.name, text }, settings)
      : null;
  },
} satisfies Record<string, Writer>;
