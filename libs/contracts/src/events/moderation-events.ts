import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** Somebody reported a public job. */
export const JobReported = domainEvent('job.reported', { reportId: z.uuid() });
/** The reports of a job were dismissed, or it was taken down. */
export const JobReportDecided = domainEvent('job-report.decided', {
  reportedJobId: z.uuid(),
  jobId: z.uuid(),
  takenDown: z.boolean(),
  warnApplicants: z.boolean(),
});
/** Somebody decided about the appeal of a company. */
export const JobAppealDecided = domainEvent('job-report.appeal-decided', {
  reportedJobId: z.uuid(),
  jobId: z.uuid(),
  granted: z.boolean(),
});
