import { addRequestedRun } from '@app/platform/queues/add-event-job';
import type { Queues } from '@app/platform/queues/queue-connection';
import { beginRun, endRun, renewRun } from '@app/platform/schedules/record-runs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { eventually } from '../../../../../test/support/eventually.js';
import { queueBackends } from '../../../../../test/support/infrastructure.js';
import { TrialQueues } from '../../../../../test/support/trial-queues.js';
import { eachCompany } from './each-company.js';
import { Schedules } from './schedules.js';
import { sweep } from './sweep.js';
import { QUEUES } from '../tokens.js';

const hour = 3_600_000;

describe.each(queueBackends())('runs of sweeps with queues on $backend', ({ redisUrl }) => {
  let trial: TrialQueues;
  beforeAll(async () => void (trial = await TrialQueues.open('runs', redisUrl)));
  afterEach(async () => {
    await trial.clear();
    await trial.query('truncate schedule, schedule_run');
  });
  afterAll(() => trial?.close());

  const runs = () =>
    trial.query('select name, requested, outcome, found, failure from schedule_run order by started_at');
  const requestRun = () => trial.query(`update schedule set requested_at = now() where name = 'trial'`);

  it('are written down, with what they found and how they ended', async () => {
    let fails = false;
    const counting = sweep({
      name: 'trial',
      every: hour,
      async run(context) {
        if (fails) throw new Error('ann@example.org is not there');
        await eachCompany(
          context,
          '(select gen_random_uuid() as id, null::uuid as company_id limit ?)',
          async () => undefined,
        );
        context.found(2);
      },
    });
    await trial.start({ reactions: [], sweeps: [counting], queues: ['sweeps'] });
    const done = { name: 'trial', requested: false, outcome: 'done', found: 3, failure: null };
    await eventually(async () => expect(await runs()).toEqual([done]));
    fails = true;
    await requestRun();
    const failed = { outcome: 'failed', found: null, failure: 'Error: [address] is not there' };
    await eventually(async () =>
      expect(await runs()).toEqual([done, { ...done, requested: true, ...failed }]),
    );
    expect(await trial.query('select requested_at from schedule')).toEqual([{ requested_at: null }]);
  });

  it('begin when somebody asks, and never beside one another', async () => {
    let begun = 0;
    let finish: (() => void) | undefined;
    const slow = sweep({
      name: 'trial',
      every: hour,
      run: () => {
        begun += 1;
        return new Promise<void>((resolve) => (finish = resolve));
      },
    });
    const worker = await trial.start({ reactions: [], sweeps: [slow], queues: ['sweeps'] });
    await eventually(() => expect(begun).toBe(1));
    const queues = worker.app.get<Queues>(QUEUES);
    await requestRun();
    await addRequestedRun(queues, { queue: 'sweeps', name: 'trial', id: 'trial-requested-1' });
    await eventually(() => expect(trial.said('The sweep is running already')).toHaveLength(2));
    expect([begun, await runs()]).toEqual([1, [expect.objectContaining({ outcome: null })]]);
    finish?.();
    await eventually(async () => expect(await runs()).toMatchObject([{ outcome: 'done' }]));
    await requestRun();
    await eventually(() => expect(begun).toBe(2));
    finish?.();
    await eventually(async () => expect(await runs()).toHaveLength(2));
  });

  it('of a process that died are lost: the same job goes on at once, others when the lease is over', async () => {
    const worker = await trial.start({ reactions: [], queues: ['sweeps'] });
    const orm = worker.app.get<MikroORM>(MikroORM);
    const begin = (jobId: string) => beginRun(orm, { sweep: 'trial', jobId, requested: false });
    const first = await begin('one');
    expect([first, await begin('other')]).toEqual([expect.any(String), null]);
    const second = await begin('one');
    expect(second).toEqual(expect.any(String));
    await trial.query(
      `update schedule_run set leased_until = now() - interval '1 second' where ended_at is null`,
    );
    await renewRun(orm, second ?? '');
    expect(await begin('other')).toBeNull();
    await trial.query(
      `update schedule_run set leased_until = now() - interval '1 second' where ended_at is null`,
    );
    expect(await begin('other')).toEqual(expect.any(String));
    expect(await runs()).toMatchObject([{ outcome: 'lost' }, { outcome: 'lost' }, { outcome: null }]);
  });

  it('are told once of two that begin at the same moment', async () => {
    const worker = await trial.start({ reactions: [], queues: ['sweeps'] });
    const orm = worker.app.get<MikroORM>(MikroORM);
    const begun = await Promise.all(
      Array.from({ length: 8 }, (_none, at) =>
        beginRun(orm, { sweep: 'trial', jobId: `${at}`, requested: false }),
      ),
    );
    expect(begun.filter((id) => id !== null)).toHaveLength(1);
  });

  it('are forgotten but the last fifty of each sweep', async () => {
    const worker = await trial.start({ reactions: [], queues: ['sweeps'] });
    const orm = worker.app.get<MikroORM>(MikroORM);
    await trial.query(
      `insert into schedule_run (id, name, job_id, started_at, leased_until, ended_at, outcome)
       select gen_random_uuid(), name, 'x', now() - make_interval(mins => number), now(), now(), 'done'
       from generate_series(1, 70) as number cross join (values ('trial'), ('other')) as sweeps (name)`,
    );
    const id = await beginRun(orm, { sweep: 'trial', jobId: 'last', requested: false });
    await endRun(orm, { id: id ?? '', sweep: 'trial' }, { found: 0 });
    expect(await trial.query('select name, count(*)::int from schedule_run group by 1 order by 1')).toEqual([
      { name: 'other', count: 70 },
      { name: 'trial', count: 50 },
    ]);
  });

  it('are of the sweeps this version knows', async () => {
    const one = sweep({ name: 'trial', every: hour, run: async () => undefined });
    await trial.query(
      `insert into schedule (id, name, queue, every_seconds, known_since) values
       (gen_random_uuid(), 'former', 'sweeps', 60, now()), (gen_random_uuid(), 'trial', 'files', 60, '2020-01-01')`,
    );
    const worker = await trial.start({ reactions: [], sweeps: [one], queues: ['sweeps'] });
    await worker.app.get(Schedules).reconcile();
    expect(await trial.query('select name, queue, every_seconds, known_since from schedule')).toEqual([
      { name: 'trial', queue: 'sweeps', every_seconds: 3_600, known_since: expect.any(Date) },
    ]);
  });
});
