import { reaction } from '../../engine/events/reaction.js';
import { tellReporters } from './reporters-to-tell.js';

/** Tells whoever reported a job what was decided. */
export const tellReportersWhenJobReportDecided = reaction({
  name: 'tell-reporters-of-decision',
  queue: 'emails',
  on: 'job-report.decided',
  run: (event, em) => tellReporters(em, event, event.payload.reportedJobId),
});
