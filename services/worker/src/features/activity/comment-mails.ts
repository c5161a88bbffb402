import type { Writer } from '../../mail/mail-template.js';
import { commentMentionTemplate } from './comment-mention.template.js';
import { candidateOf, lineStillThere } from '../../mail/content/timeline-line.js';

/** Mails about comments on the timeline of an application; their subject is the line. */
export const commentMails = {
  'comment-mention': async (em, id, settings) => {
    const row = await lineStillThere(em, id);
    if (!row) return null;
    const authorName = `${row.author_first_name ?? ''} ${row.author_last_name ?? ''}`.trim();
    return commentMentionTemplate.write({ ...candidateOf(row), authorName }, settings);
  },
} satisfies Record<string, Writer>;
