import { z } from 'zod';
import { domainEvent } from './envelope.js';

export const JobPublished = domainEvent('job.published', {
  jobId: z.uuid(),
  /** False when the job was live before and returns. */
  firstTime: z.boolean(),
});
export const JobUnpublished = domainEvent('job.unpublished', { jobId: z.uuid() });
export const JobClosed = domainEvent('job.closed', {
  jobId: z.uuid(),
  reason: z.enum(['closed', 'expired']),
});
