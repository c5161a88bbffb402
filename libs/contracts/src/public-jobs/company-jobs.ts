import { z } from 'zod';
import type { JobCardView } from './public-job.js';

/** What GET public-companies/:id/jobs takes: a place as the company's page names it, or work from anywhere. */
export const CompanyJobsParameters = z.strictObject({
  place: z
    .string('Send place once')
    .trim()
    .min(1, 'Name a place')
    .max(400, 'At most 400 characters')
    .optional(),
  locationType: z.literal('remote', 'locationType is remote, or left out').optional(),
});
export type CompanyJobsParameters = z.infer<typeof CompanyJobsParameters>;

/** GET public-companies/:id/jobs: its newest open jobs that match, and their total. */
export type CompanyJobsView = { items: JobCardView[]; total: number };
