import { z } from 'zod';
import { moment } from '../vocabulary/moment.js';

/** POST activity-reads: everything written about an application up to `readAt` has been read. */
export const MarkAsReadBody = z.strictObject({
  entityId: z.uuid('Name the application'),
  /** When the newest line was written that one has seen. */
  readAt: moment('Send a moment such as 2026-11-21T08:00:00Z'),
});
export type MarkAsReadBody = z.infer<typeof MarkAsReadBody>;

/** Its answer. An earlier moment than before changes nothing. */
export type ReadMarkView = { entityId: string; readAt: string };
