import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** The page behind so many pages is to be done. */
export const BulkActionDue = domainEvent('bulk-action.scheduled', {
  bulkActionId: z.uuid(),
  pages: z.int().min(0),
});

/** Nothing of it is left to do. */
export const BulkActionEnded = domainEvent('bulk-action.ended', { bulkActionId: z.uuid() });
