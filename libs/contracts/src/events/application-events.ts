import { z } from 'zod';
import { domainEvent } from './envelope.js';

export const ApplicationSubmitted = domainEvent('application.submitted', {
  applicationId: z.uuid(),
  jobId: z.uuid(),
  applicantId: z.uuid(),
  stageId: z.uuid(),
  /** True for the first application this job ever got. */
  firstOfJob: z.boolean(),
});

export const ApplicationStageMoved = domainEvent('application.stage-moved', {
  applicationId: z.uuid(),
  fromStageId: z.uuid(),
  toStageId: z.uuid(),
});

/** The company calls it something else among its own people; which words, only they read. */
export const ApplicationTagged = domainEvent('application.tagged', { applicationId: z.uuid() });

export const ApplicationWithdrawn = domainEvent('application.withdrawn', {
  applicationId: z.uuid(),
  jobId: z.uuid(),
  applicantId: z.uuid(),
});

/** The company took more days for its answer. Why, the applicant reads in a message, which goes out by mail as any other. */
export const ApplicationResponseExtended = domainEvent('application.response-extended', {
  applicationId: z.uuid(),
});

/** A refusal, or a change of one nobody outside knows of yet. Never says why. */
export const ApplicationRejectionDecided = domainEvent('application.rejection-decided', {
  applicationId: z.uuid(),
  rejectionId: z.uuid(),
});

/** From now on the applicant reads that they were not selected. */
export const ApplicationRejectionSent = domainEvent('application.rejection-sent', {
  applicationId: z.uuid(),
});

/** Nothing of its person is left in the database; the bytes of its files go next. */
export const ApplicationErased = domainEvent('application.erased', { applicationId: z.uuid() });
