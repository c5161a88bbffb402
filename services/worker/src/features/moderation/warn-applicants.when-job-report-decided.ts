import { reaction } from '../../engine/events/reaction.js';
import { lockApplications } from '../../mail/recipients/lock-applicants.js';
import { queueMailOfEach } from '../../mail/queue-mail.js';

const SENT = 'select id from application where job_id = ? and erased_at is null';

/** Warns all applicants of a job that was taken down, if the decision includes that. */
export const warnApplicantsWhenJobReportDecided = reaction({
  name: 'warn-applicants-of-job',
  queue: 'emails',
  on: 'job-report.decided',
  async run(event, em) {
    const { takenDown, warnApplicants, jobId } = event.payload;
    if (!takenDown || !warnApplicants) return;
    const sent = await em.execute<{ id: string }[]>(SENT, [jobId]);
    const locked = await lockApplications(
      em,
      sent.map(({ id }) => id),
    );
    const reachable = [...locked.values()].filter(({ applicant }) => applicant.reachable);
    const byAddress = new Map(reachable.map(({ id, applicant }) => [applicant.email, id]));
    const mails = [...byAddress].map(([recipient, subjectId]) => ({ recipient, subjectId }));
    await queueMailOfEach(em, event, 'job-warning', mails);
  },
});
