import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

/** Companies under the three figures: live, with a live job, with a live job somebody applied to. */
async function totals(): Promise<number[]> {
  const rows = await rowsOf<{ key: string; total: string }>(
    'select key, sum(value) as total from statistic_counter group by key',
  );
  const of = (key: string) => Number(rows.find((row) => row.key === key)?.total ?? 0);
  return [of('liveCompanyCount'), of('liveJobCompanyCount'), of('liveAppliedJobCompanyCount')];
}

async function changesOf(work: () => Promise<void>): Promise<number[]> {
  const before = await totals();
  await work();
  const after = await totals();
  return after.map((total, index) => total - before[index]!);
}

const companyPublished = (companyId: string) =>
  worker.deliver(anEvent('company.published', companyId, { companyId }));
const companyUnpublished = (companyId: string) =>
  worker.deliver(anEvent('company.unpublished', companyId, { companyId }));
const jobPublished = ({ id: jobId, companyId }: BuiltJob) =>
  worker.deliver(anEvent('job.published', companyId, { jobId, firstTime: false, seniority: null }));
const jobClosed = ({ id: jobId, companyId }: BuiltJob) =>
  worker.deliver(anEvent('job.closed', companyId, { jobId, reason: 'closed' }));
const applied = (job: BuiltJob, firstOfJob: boolean) =>
  worker.deliverTo(
    'statistics',
    anEvent('application.submitted', job.companyId, {
      applicationId: newId(),
      jobId: job.id,
      applicantId: newId(),
      stageId: job.stages.entry.id,
      firstOfJob,
    }),
  );
const close = (job: BuiltJob) => rowsOf('update job set live = false where id = $1', [job.id]);

describe('counting companies', () => {
  it('counts a published company once and lets it go again', async () => {
    const { id } = await aCompany();
    expect(await changesOf(() => companyPublished(id))).toEqual([1, 0, 0]);
    await rowsOf(`update company set status = 'draft' where id = $1`, [id]);
    expect(await changesOf(() => companyUnpublished(id))).toEqual([-1, 0, 0]);
  });

  it('lets a suspended company go and counts it again once it is restored', async () => {
    const { id } = await aCompany();
    await aJob({ companyId: id });
    await companyPublished(id);
    await rowsOf('update company set suspended_at = now() where id = $1', [id]);
    const suspended = () => worker.deliver(anEvent('company.suspended', id, { companyId: id }));
    expect(await changesOf(suspended)).toEqual([-1, -1, 0]);
    await rowsOf('update company set suspended_at = null where id = $1', [id]);
    const restored = () => worker.deliver(anEvent('company.restored', id, { companyId: id }));
    expect(await changesOf(restored)).toEqual([1, 1, 0]);
  });

  it('counts a company with two live jobs once, until the last one closes', async () => {
    const { id: companyId } = await aCompany();
    await companyPublished(companyId);
    const jobs = [await aJob({ companyId }), await aJob({ companyId })] as const;
    expect(await changesOf(() => jobPublished(jobs[0]))).toEqual([0, 1, 0]);
    expect(await changesOf(() => jobPublished(jobs[1]))).toEqual([0, 0, 0]);
    await close(jobs[0]);
    expect(await changesOf(() => jobClosed(jobs[0]))).toEqual([0, 0, 0]);
    await close(jobs[1]);
    expect(await changesOf(() => jobClosed(jobs[1]))).toEqual([0, -1, 0]);
  });

  it('counts a company with the first application of a live job', async () => {
    const job = await aJob();
    await companyPublished(job.companyId);
    await anApplication({ job });
    expect(await changesOf(() => applied(job, true))).toEqual([0, 0, 1]);
    expect(await changesOf(() => applied(job, false))).toEqual([0, 0, 0]);
    await close(job);
    expect(await changesOf(() => jobClosed(job))).toEqual([0, -1, -1]);
  });

  it('is not misled by the order of events', async () => {
    const job = await aJob();
    await anApplication({ job });
    await close(job);
    const changes = await changesOf(async () => {
      await jobClosed(job);
      await applied(job, true);
      await jobPublished(job);
      await companyPublished(job.companyId);
    });
    expect(changes).toEqual([1, 0, 0]);
  });

  it('counts no draft company, whatever its jobs say', async () => {
    const { id: companyId } = await aCompany({ status: 'draft' });
    const job = await aJob({ companyId });
    expect(await changesOf(() => jobPublished(job))).toEqual([0, 0, 0]);
  });

  it('leaves other companies alone', async () => {
    const [mine, other] = [await aJob(), await aJob()];
    expect(await changesOf(() => jobPublished(mine))).toEqual([1, 1, 0]);
    const [known] = await rowsOf('select from counted_company where company_id = $1', [other.companyId]);
    expect(known).toBeUndefined();
  });

  it('counts once when several events of a company arrive together', async () => {
    const { id: companyId } = await aCompany();
    const jobs = await Promise.all(Array.from({ length: 4 }, () => aJob({ companyId })));
    const changes = await changesOf(async () => {
      await Promise.all([companyPublished(companyId), ...jobs.map(jobPublished)]);
    });
    expect(changes).toEqual([1, 1, 0]);
  });
});
