import { z } from 'zod';
import { optionalLine } from '../vocabulary/text.js';

/** What opening the public page of a job counts. */
export const jobEventNames = ['job_listing_click', 'company_profile_click'] as const;

/** POST job-events, with the field names that analytics tools read. */
export const JobEventBody = z
  .strictObject({
    name: z.enum(jobEventNames, `Send one of ${jobEventNames.join(', ')}`),
    job_id: z.uuid('Send the id of a job').optional(),
    company_id: z.uuid('Send the id of a company'),
    description: optionalLine(200).optional(),
    /** One id per opening: sent again, it counts once. */
    opening_id: z.uuid('Send an id of your own').optional(),
  })
  .refine(({ name, job_id }) => name !== 'job_listing_click' || job_id !== undefined, {
    path: ['job_id'],
    error: 'Send the id of the job that was opened',
  });
export type JobEventBody = z.infer<typeof JobEventBody>;
