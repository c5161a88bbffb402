import { reaction } from '../../engine/events/reaction.js';
import { notifyReporters } from './reporters-to-notify.js';

/** Notifies the reporters of a job of the decision. */
export const notifyReportersWhenJobReportDecided = reaction({
  name: 'notify-reporters-of-decision',
  queue: 'emails',
  on: 'job-report.decided',
  run: (event, em) => notifyReporters(em, event, event.payload.reportedJobId),
});
