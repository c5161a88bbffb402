import type { Writer } from '../../mail/mail-template.js';
import { letterOf, sentRejection } from '../../mail/content/rejection-letter.js';
import { answeredTo } from '../../mail/content/sent-application.js';
import { rejectionTemplate } from './rejection.template.js';

/** The letter of a rejection that was sent. */
export const rejectionMails = {
  rejection: async (em, id, settings) => {
    const row = await sentRejection(em, id);
    return row && answeredTo(row, rejectionTemplate.write(letterOf(row), settings));
  },
} satisfies Record<string, Writer>;
