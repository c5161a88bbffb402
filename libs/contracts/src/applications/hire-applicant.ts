import { z } from 'zod';
import { OpenApplicationsDecision } from '../jobs/close-job.js';

/** POST job-applications/:id/hire, with `If-Match` of the application. */
export const HireApplicantBody = z.strictObject({
  /** Which hired stage it goes to; without one the first of the job. */
  toStageId: z.uuid('Please choose a stage of this job').optional(),
  /** Whether the job takes no more applications. */
  closeJob: z.boolean('Please decide whether the job closes'),
  /** What becomes of everybody else who is open; without one they stay as they are, or as closing says. */
  openApplications: OpenApplicationsDecision.optional(),
});
export type HireApplicantBody = z.infer<typeof HireApplicantBody>;
