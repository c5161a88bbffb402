import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectJob } from '@app/database/projections/project-jobs';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { expireJobs } from './expire-jobs.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const past = new Date(Date.now() - 60_000);
const future = new Date(Date.now() + 86_400_000);

/** A live job the public finds. */
async function aPublicJob(expiredAt: Date | null): Promise<BuiltJob> {
  const job = await aJob({ expiredAt });
  const em = worker.orm.em.fork({ session: workerSession(job.companyId) });
  await em.transactional((inner) => projectJob(inner, job.id));
  return job;
}

async function stateOf({ id }: BuiltJob) {
  const [row] = await rowsOf(
    `select job.live, job.expired_at as "expiredAt", public_job.open,
       exists (select from job_search where job_id = job.id) as searchable
     from job left join public_job on public_job.job_id = job.id where job.id = $1`,
    [id],
  );
  return row;
}

const eventsOf = ({ id }: BuiltJob) =>
  rowsOf(
    `select name, company_id as "companyId", payload from outbox_message where payload ->> 'jobId' = $1`,
    [id],
  );

describe('expiring jobs', () => {
  it('closes a job whose time is over, takes it out of the search and tells once', async () => {
    const job = await aPublicJob(past);
    expect(await stateOf(job)).toMatchObject({ live: true, open: true, searchable: true });
    for (let run = 0; run < 3; run += 1) await worker.run(expireJobs);
    expect(await stateOf(job)).toEqual({ live: false, expiredAt: past, open: false, searchable: false });
    const payload = { jobId: job.id, reason: 'expired' };
    expect(await eventsOf(job)).toEqual([{ name: 'job.closed', companyId: job.companyId, payload }]);
  });

  it('tells once when two runs meet', async () => {
    const job = await aPublicJob(past);
    await Promise.all([worker.run(expireJobs), worker.run(expireJobs)]);
    expect(await eventsOf(job)).toHaveLength(1);
  });

  it('leaves open jobs alone', async () => {
    const jobs = [await aPublicJob(future), await aPublicJob(null)];
    await worker.run(expireJobs);
    for (const job of jobs) {
      expect(await stateOf(job)).toMatchObject({ live: true, open: true, searchable: true });
      expect(await eventsOf(job)).toEqual([]);
    }
  });
});
