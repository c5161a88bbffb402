import { z } from 'zod';
import { writtenWords } from './write-activity.js';

/**
 * POST job-applications/:id/invitations: asks its applicant whether they want to apply for another job of the company, in
 * the conversation and by mail. Needs their consent to be kept for other jobs.
 */
export const InviteToJobBody = z.strictObject({
  jobId: z.uuid('Choose a job'),
  content: writtenWords,
});
export type InviteToJobBody = z.output<typeof InviteToJobBody>;

/** What it answers: the message. */
export type JobInvitationView = { id: string };
