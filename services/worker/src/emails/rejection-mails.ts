import type { Writer } from './mail-template.js';
import { letterOf, toldRefusal } from './refusal-letter.js';
import { answeredTo } from './sent-application.js';
import { refusalTemplate } from './templates/refusal.template.js';

/** The letter of a rejection that was sent. */
export const rejectionMails = {
  refusal: async (em, id, settings) => {
    const row = await toldRefusal(em, id);
    return row && answeredTo(row, refusalTemplate.write(letterOf(row), settings));
  },
} satisfies Record<string, Writer>;
