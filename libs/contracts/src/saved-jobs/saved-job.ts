import { z } from 'zod';
import type { JobCardView } from '../public-jobs/public-job.js';

/** POST saved-jobs: a job to come back to. */
export const SaveJobBody = z.strictObject({ jobId: z.uuid('Name the job') });
export type SaveJobBody = z.output<typeof SaveJobBody>;

/** GET saved-jobs: what one saved, the latest first. `id` is that of the job. */
export type SavedJobView = {
  id: string;
  savedAt: string;
  /** Whether it still takes applications. */
  open: boolean;
  /** When it ended; null for open jobs. */
  closedAt: string | null;
  job: JobCardView;
};
