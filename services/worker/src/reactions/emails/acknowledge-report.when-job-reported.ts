import { JobReport } from '@app/domain/moderation/job-report.entity';
import { reaction } from '../../runtime/reaction.js';
import { queueMail } from './queue-mail.js';

/** Tells whoever reported a job and left an address that the report has arrived. */
export const acknowledgeReportWhenJobReported = reaction({
  name: 'acknowledge-job-report',
  queue: 'emails',
  on: 'job.reported',
  async run(event, em) {
    const { reportId: subjectId } = event.payload;
    const { email } = await em.findOneOrFail(JobReport, subjectId);
    if (email)
      await queueMail(em, event, { template: 'job-report-received', recipients: [email], subjectId });
  },
});
