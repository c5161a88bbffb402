import { z } from 'zod';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { moment } from '../vocabulary/moment.js';
import { optionalLine } from '../vocabulary/text.js';
import { type ContactTopic, contactTopics } from './contact-message.js';

const aMoment = moment('Send a moment such as 2026-11-21T08:00:00Z').optional();

/** GET contact-messages: what people wrote to the platform, for those who look after it. */
export const ListContactMessagesQuery = tableQuery(
  ['id', 'createdAt', 'topic', 'email'],
  {
    id: idsFilter,
    /** Words of the message or the address, or the reference. */
    q: optionalLine(120).optional(),
    topic: z.enum(contactTopics, 'Please choose a topic').optional(),
    /** From this moment on, and up to the other, which is no longer in it. */
    from: aMoment,
    to: aMoment,
  },
  { field: 'createdAt', direction: 'DESC' },
);
export type ListContactMessagesQuery = z.output<typeof ListContactMessagesQuery>;

/** One message as it was sent. Nobody has proven that the address is theirs. */
export type ContactMessageView = {
  id: string;
  topic: ContactTopic;
  email: string;
  message: string;
  createdAt: string;
};
