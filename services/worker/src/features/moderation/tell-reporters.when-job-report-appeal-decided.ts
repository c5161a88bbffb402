import { reaction } from '../../engine/events/reaction.js';
import { tellReporters } from './reporters-to-tell.js';

/** Tells whoever reported a job that it came back after all; where it stays down, nothing changed for them. */
export const tellReportersWhenJobReportAppealDecided = reaction({
  name: 'tell-reporters-of-appeal',
  queue: 'emails',
  on: 'job-report.appeal-decided',
  async run(event, em) {
    const { granted, reportedJobId } = event.payload;
    if (granted) await tellReporters(em, event, reportedJobId);
  },
});
