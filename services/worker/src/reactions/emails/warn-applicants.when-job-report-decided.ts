import { reaction } from '../../runtime/reaction.js';
import { isReachable } from './address-of-person.js';
import { queueMailOfEach } from './queue-mail.js';

type Applicant = { application_id: string; email: string };

const APPLICANTS = `select application.id as application_id, person.email from application
  join app_user person on person.id = application.applicant_id and ${isReachable}
  where application.job_id = ? and application.erased_at is null`;

/** Warns everybody who applied for a job that was taken down, where whoever decided chose that. */
export const warnApplicantsWhenJobReportDecided = reaction({
  name: 'warn-applicants-of-job',
  queue: 'emails',
  on: 'job-report.decided',
  async run(event, em) {
    const { takenDown, warnApplicants, jobId } = event.payload;
    if (!takenDown || !warnApplicants) return;
    const applicants = await em.execute<Applicant[]>(APPLICANTS, [jobId]);
    const byAddress = new Map(applicants.map((row) => [row.email, row.application_id]));
    const mails = [...byAddress].map(([recipient, subjectId]) => ({ recipient, subjectId }));
    await queueMailOfEach(em, event, 'job-warning', mails);
  },
});
