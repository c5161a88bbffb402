import { reaction } from '../../engine/events/reaction.js';
import { notifyReporters } from './reporters-to-notify.js';

/** Notifies the reporters of a job that it was reinstated; if it stays taken down, nothing changed for them. */
export const notifyReportersWhenJobReportAppealDecided = reaction({
  name: 'notify-reporters-of-appeal',
  queue: 'emails',
  on: 'job-report.appeal-decided',
  async run(event, em) {
    const { granted, reportedJobId } = event.payload;
    if (granted) await notifyReporters(em, event, reportedJobId);
  },
});
