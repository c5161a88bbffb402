import type { Writer } from '../../mail/mail-template.js';
import { letterOf, toldRefusal } from '../../mail/content/refusal-letter.js';
import { answeredTo } from '../../mail/content/sent-application.js';
import { refusalTemplate } from './refusal.template.js';

/** The letter of a rejection that was sent. */
export const rejectionMails = {
  refusal: async (em, id, settings) => {
    const row = await toldRefusal(em, id);
    return row && answeredTo(row, refusalTemplate.write(letterOf(row), settings));
  },
} satisfies Record<string, Writer>;
