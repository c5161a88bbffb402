import { reportKeptDays } from '@app/contracts/moderation/report-words';
import { sweep } from '../../engine/schedules/sweep.js';

const hour = 3_600_000;
const batch = 500;

const DUE = 'select id from forgettable_job_reports(?, ?, ?)';
const FORGET = `update job_report set email = null, words = '', forgotten_at = now() where id = any (?::uuid[])`;
const MAILS = `delete from email_message where subject_id = any (?::uuid[])
  and template in ('job-report-received', 'job-report-decided')`;

/** Forgets what people wrote about jobs and where to answer them, once nothing can change about the decision. */
export const forgetJobReports = sweep({
  name: 'forget-job-reports',
  every: hour,
  async run({ acrossCompanies }) {
    let found = batch;
    while (found === batch) {
      found = await acrossCompanies(async (em) => {
        const { afterEnd, atMost } = reportKeptDays;
        const due = await em.execute<{ id: string }[]>(DUE, [afterEnd, atMost, batch]);
        const ids = `{${due.map(({ id }) => id).join()}}`;
        await em.execute(FORGET, [ids], 'run');
        await em.execute(MAILS, [ids], 'run');
        return due.length;
      });
    }
  },
});
