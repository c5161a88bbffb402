import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** A member is asked for their view of a candidate. */
export const ReviewRequested = domainEvent('review.requested', {
  reviewId: z.uuid(),
  applicationId: z.uuid(),
  userId: z.uuid(),
  /** Set where one act asks about many candidates: it is told once. */
  bulkActionId: z.uuid().nullable(),
});

/** A view was given or deleted, or what is asked changed or was taken back. */
export const ReviewChanged = domainEvent('review.changed', { reviewId: z.uuid(), applicationId: z.uuid() });
