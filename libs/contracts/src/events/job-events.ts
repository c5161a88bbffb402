import { z } from 'zod';
import { seniorities } from '../vocabulary/employment.js';
import { domainEvent } from './envelope.js';

export const JobPublished = domainEvent('job.published', {
  jobId: z.uuid(),
  /** False when the job was live before and returns. */
  firstTime: z.boolean(),
  /** As it was then; the figures count it. */
  seniority: z.enum(seniorities).nullable(),
});
export const JobUnpublished = domainEvent('job.unpublished', { jobId: z.uuid() });
export const JobClosed = domainEvent('job.closed', {
  jobId: z.uuid(),
  reason: z.enum(['closed', 'expired']),
});
/** Only of jobs that were published before: the others are not counted yet. */
export const JobSeniorityChanged = domainEvent('job.seniority-changed', {
  jobId: z.uuid(),
  from: z.enum(seniorities).nullable(),
  to: z.enum(seniorities).nullable(),
});
/** A draft left for good. `counted` where it had been published before: the figures still hold it. */
export const JobDeleted = domainEvent('job.deleted', {
  jobId: z.uuid(),
  counted: z.boolean(),
  seniority: z.enum(seniorities).nullable(),
});
export const JobReviewerAssigned = domainEvent('job.reviewer-assigned', {
  jobId: z.uuid(),
  reviewerId: z.uuid(),
  userId: z.uuid(),
});
export const PipelineStagesChanged = domainEvent('pipeline.stages-changed', { pipelineId: z.uuid() });
/** The file of an import arrived, or a part of it has been taken over: `rowsRead` rows are done. */
export const JobImportDue = domainEvent('job-import.scheduled', {
  importId: z.uuid(),
  rowsRead: z.int().min(0),
});
/** An import is finished or failed: its file is needed no more. */
export const JobImportEnded = domainEvent('job-import.ended', { importId: z.uuid() });
