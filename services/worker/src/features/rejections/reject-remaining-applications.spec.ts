import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { rejectRemainingApplications } from './reject-remaining.js';
import { sendDelayedRejections } from './send-delayed-rejections.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
const outside = async ({ id }: BuiltApplication) =>
  (await rowsOf('select public_stage, public_version from application where id = $1', [id]))[0];
const notedOf = async ({ id }: BuiltApplication) =>
  (await rowsOf(`select content from activity where application_id = $1 and topic = 'move'`, [id]))[0];

describe('settling a job that ended', () => {
  const end = (job: BuiltJob, rejectRemainingAt: Date) =>
    rowsOf('update job set live = false, expired_at = now(), reject_remaining_at = $2 where id = $1', [
      job.id,
      rejectRemainingAt,
    ]);

  it('leaves none of 120 open applications without an outcome, and tells each once', async () => {
    const job = await aJob();
    for (let sent = 0; sent < 120; sent += 1)
      await anApplication({ job, stage: sent % 2 ? 'entry' : 'interview', appliedAt: ago(60) });
    const hired = await anApplication({ job, stage: 'hired', status: 'hired', appliedAt: ago(60) });
    const gone = await anApplication({ job, status: 'withdrawn', appliedAt: ago(60) });
    await end(job, ago(1));
    const [{ version: versionClosed } = { version: null }] = await rowsOf(
      'select version from job where id = $1',
      [job.id],
    );
    await Promise.all([worker.run(rejectRemainingApplications), worker.run(rejectRemainingApplications)]);
    for (let run = 0; run < 2; run += 1) await worker.run(rejectRemainingApplications);
    await worker.run(sendDelayedRejections);
    const [counts] = await rowsOf(
      `select count(*) filter (where status = 'rejected' and public_stage = 'notSelected')::int as rejected,
         count(*) filter (where status = 'active')::int as open from application where job_id = $1`,
      [job.id],
    );
    expect(counts).toEqual({ rejected: 120, open: 0 });
    const logged = await rowsOf(
      `select change #>> '{before,stage}' as from, change #>> '{after,stage}' as to, count(*)::int as moves
       from audit_event where company_id = $1 and action = 'application.moved' group by 1, 2 order by 1`,
      [job.companyId],
    );
    expect(logged).toEqual([
      { from: 'Applied', to: 'Refused', moves: 60 },
      { from: 'Interview', to: 'Refused', moves: 60 },
    ]);
    const [mails] = await rowsOf(
      `select count(*)::int as all, count(distinct recipient)::int as people from email_message
        where company_id = $1 and template = 'rejection'`,
      [job.companyId],
    );
    expect(mails).toEqual({ all: 120, people: 120 });
    const statuses = await rowsOf('select status from application where id = any($1) order by id', [
      [hired.id, gone.id],
    ]);
    expect(statuses).toEqual([{ status: 'hired' }, { status: 'withdrawn' }]);
    const totals = await rowsOf(
      `select total, (select count(*)::int from application where stage_id = stage.id) as counted from stage
        where pipeline_id = $1`,
      [job.pipelineId],
    );
    for (const { total, counted } of totals) expect(total).toBe(counted);
    // Settled in the version it was closed in: whoever opens it again meanwhile is not told that somebody was faster.
    expect(await rowsOf('select reject_remaining_at, version from job where id = $1', [job.id])).toEqual([
      { reject_remaining_at: null, version: versionClosed },
    ]);
  });

  it('leaves nobody without an outcome where the job is a draft again', async () => {
    const job = await aJob();
    const [waiting, spared] = [
      await anApplication({ job, appliedAt: ago(60) }),
      await anApplication({ job, appliedAt: ago(60) }),
    ];
    await rowsOf('update application set open_again_at = now() where id = $1', [spared.id]);
    const unpublished = `update job set status = 'draft', live = false, reject_remaining_at = $2 where id = $1`;
    await rowsOf(unpublished, [job.id, ago(1)]);
    await worker.run(rejectRemainingApplications);
    await worker.run(sendDelayedRejections);
    expect(await outside(waiting)).toMatchObject({ public_stage: 'notSelected' });
    expect(await notedOf(waiting)).toEqual({ content: 'Refused, because the job took nobody any more' });
    const [left] = await rowsOf(
      `select application.status, reject_remaining_at > now() + interval '13 days' as waits from application
        join job on job.id = job_id where application.id = $1`,
      [spared.id],
    );
    expect(left).toEqual({ status: 'active', waits: true });
  });

  it('goes on with other jobs where one cannot be settled', async () => {
    const broken = await aJob();
    await anApplication({ job: broken, appliedAt: ago(60) });
    await rowsOf(`update stage set type = 'review' where id = $1`, [broken.stages.rejected.id]);
    await end(broken, ago(5));
    const next = await aJob();
    const waiting = await anApplication({ job: next, appliedAt: ago(60) });
    await end(next, ago(1));
    await expect(worker.run(rejectRemainingApplications)).rejects.toThrow('has no stage for refusals');
    expect(await rowsOf('select status from application where id = $1', [waiting.id])).toEqual([
      { status: 'rejected' },
    ]);
    expect(await notedOf(waiting)).toEqual({ content: 'Refused, because the job ended' });
    await rowsOf('update job set reject_remaining_at = null where id = $1', [broken.id]);
  });

  it('waits for its day, and spares whoever applied after the decision', async () => {
    const waiting = await aJob();
    const early = await anApplication({ job: waiting, appliedAt: ago(60) });
    await end(waiting, new Date(Date.now() + minuteMs));
    const filled = await aJob();
    const before = await anApplication({ job: filled, appliedAt: ago(60) });
    const after = await anApplication({ job: filled, appliedAt: new Date() });
    await rowsOf('update job set reject_remaining_at = $2 where id = $1', [filled.id, ago(1)]);
    await worker.run(rejectRemainingApplications);
    const statuses = await rowsOf('select id, status from application where id = any($1)', [
      [early.id, before.id, after.id],
    ]);
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [early.id, 'active'],
        [before.id, 'rejected'],
        [after.id, 'active'],
      ]),
    );
  });

  it('spares whoever was opened again after the decision, and gives them two weeks', async () => {
    const job = await aJob();
    const others = await anApplication({ job, appliedAt: ago(60) });
    const spared = await anApplication({ job, appliedAt: ago(60) });
    await end(job, ago(1));
    await rowsOf('update application set open_again_at = now() where id = $1', [spared.id]);
    for (let run = 0; run < 2; run += 1) await worker.run(rejectRemainingApplications);
    const statuses = await rowsOf('select id, status from application where job_id = $1', [job.id]);
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [others.id, 'rejected'],
        [spared.id, 'active'],
      ]),
    );
    const again = await rowsOf(
      `select reject_remaining_at between now() + interval '13 days' and now() + interval '15 days' as waits, reject_remaining_text
         from job where id = $1`,
      [job.id],
    );
    expect(again).toEqual([{ waits: true, reject_remaining_text: null }]);
    await rowsOf('update job set reject_remaining_at = $2 where id = $1', [job.id, new Date()]);
    await worker.run(rejectRemainingApplications);
    expect(await rowsOf('select status from application where id = $1', [spared.id])).toEqual([
      { status: 'rejected' },
    ]);
  });
});
