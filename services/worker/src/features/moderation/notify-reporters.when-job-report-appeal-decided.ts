import { reaction } from '../../engine/events/reaction.js';
import { notifyReporters } from './reporters-to-notify.js';

/** Tells whoever reported a job that it came back after all; where it stays down, nothing changed for them. */
export const notifyReportersWhenJobReportAppealDecided = reaction({
  name: 'notify-reporters-of-appeal',
  queue: 'emails',
  on: 'job-report.appeal-decided',
  async run(event, em) {
    const { granted, reportedJobId } = event.payload;
    if (granted) await notifyReporters(em, event, reportedJobId);
  },
});
