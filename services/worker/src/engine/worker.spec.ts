import { setImmediate } from 'node:timers/promises';
import { addReplayedJob } from '@app/platform/queues/add-event-job';
import { newId } from '@app/platform/identifiers/new-id';
import { runInRequest } from '@app/platform/logging/request-context';
import type { Queues } from '@app/platform/queues/queue-connection';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { requestReplay } from '../../../../test/support/request-replay.js';
import { eventually } from '../../../../test/support/eventually.js';
import { ownDatabase, queueBackends, type TestDatabase } from '../../../../test/support/infrastructure.js';
import {
  asAdministrator,
  createTrialTables,
  TrialCard,
  trialOrm,
} from '../../../../test/support/trial-card.js';
import { leavesEffect, startTrialWorker, type TrialWorker } from '../../../../test/support/trial-worker.js';
import { wipeQueues } from '../../../../test/support/wipe-queues.js';
import type { RunningWorker } from '../start-worker.js';
import { Schedules } from './schedules/schedules.js';
import { sweep } from './schedules/sweep.js';
import { QUEUES } from './tokens.js';

const companyId = newId();

describe.each(queueBackends())('a worker with its queues on $backend', ({ backend, redisUrl }) => {
  let database: TestDatabase;
  let api: MikroORM;
  const running: RunningWorker[] = [];
  const lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    database = await ownDatabase(`worker_${backend}`);
    await createTrialTables(database);
    api = await trialOrm(database.apiUrl, 3);
  });
  afterAll(() => api?.close());
  afterEach(async () => {
    await Promise.all(running.splice(0).map((worker) => worker.stop()));
    lines.length = 0;
    await wipeQueues(database, redisUrl);
  });

  async function start(trial: Omit<TrialWorker, 'databaseUrl' | 'redisUrl'>): Promise<RunningWorker> {
    const onLine = (line: string) => void lines.push(JSON.parse(line));
    const worker = await startTrialWorker({ databaseUrl: database.workerUrl, redisUrl, onLine, ...trial });
    running.push(worker);
    return worker;
  }

  /** A command of a company's member that recorded one event; answers with the event's id. */
  async function record(
    name: string,
    payload: Record<string, unknown> = { jobId: newId() },
  ): Promise<string> {
    const session = { role: databaseModes.company, variables: { 'app.company_id': companyId } };
    const card = new TrialCard();
    Object.assign(card, { id: newId(), companyId, name: newId() });
    card.say(name, payload);
    await runInRequest({ requestId: `r-${card.id}` }, () => api.em.fork({ session }).persist(card).flush());
    const { rows } = await asAdministrator(database, (client) =>
      client.query('select id from outbox_message where request_id = $1', [`r-${card.id}`]),
    );
    return rows[0].id;
  }

  async function effectsOf(eventId: string): Promise<{ consumer: string; company_id: string }[]> {
    const { rows } = await asAdministrator(database, (client) =>
      client.query('select consumer, company_id from trial_effect where event_id = $1 order by 1', [eventId]),
    );
    return rows;
  }

  async function deadLettersOf(eventId: string) {
    const { rows } = await asAdministrator(database, (client) =>
      client.query('select * from dead_letter where event_id = $1 order by failed_at', [eventId]),
    );
    return rows;
  }

  const effect = (consumer: string) => ({ consumer, company_id: companyId });

  it('lets each reaction have its effect as the company of the event, and tells the request', async () => {
    await start({
      reactions: [
        leavesEffect('one', 'job.unpublished'),
        leavesEffect('two', 'job.unpublished'),
        leavesEffect('three', 'job.unpublished', 'emails'),
      ],
    });
    const id = await record('job.unpublished');
    await eventually(async () => expect(await effectsOf(id)).toEqual(['one', 'three', 'two'].map(effect)));
    // The line is written after the commit that made the effect visible.
    const told = await eventually(() => {
      const found = lines.filter((line) => line['reaction'] && line['eventId'] === id);
      expect(found).toHaveLength(3);
      return found;
    });
    expect(told.every((line) => String(line['requestId']).startsWith('r-'))).toBe(true);
  });

  it('has one effect after three deliveries, also beside another worker', async () => {
    const reactions = [leavesEffect('one', 'job.unpublished')];
    const worker = await start({ reactions });
    await start({ reactions });
    const id = await record('job.unpublished');
    await eventually(async () => expect(await effectsOf(id)).toHaveLength(1));
    const queues = worker.app.get<Queues>(QUEUES);
    const job = await queues.queue('statistics').getJob(id);
    for (const copy of ['a', 'b']) {
      await addReplayedJob(queues, {
        queue: 'statistics',
        id: `${id}-${copy}`,
        name: job?.name ?? '',
        data: job?.data,
      });
    }
    await eventually(() =>
      expect(
        lines.filter((line) => line['msg'] === 'Reaction was done before' && line['eventId'] === id),
      ).toHaveLength(2),
    );
    expect(await effectsOf(id)).toHaveLength(1);
  });

  it('takes up what was recorded while no worker ran', async () => {
    const ids = [await record('job.unpublished'), await record('job.unpublished')];
    await start({ reactions: [leavesEffect('one', 'job.unpublished')] });
    for (const id of ids) await eventually(async () => expect(await effectsOf(id)).toHaveLength(1));
  });

  it('tries a failing reaction again without repeating the others', async () => {
    let failures = 2;
    const failing = () => {
      if (failures-- > 0) throw new Error('not yet');
    };
    await start({
      reactions: [
        leavesEffect('flaky', 'job.unpublished', 'statistics', failing),
        leavesEffect('steady', 'job.unpublished'),
      ],
    });
    const id = await record('job.unpublished');
    await eventually(async () => expect(await effectsOf(id)).toEqual(['flaky', 'steady'].map(effect)));
    expect(await deadLettersOf(id)).toEqual([]);
  });

  it('keeps a poison job as a dead letter, and after the fix one replay has one effect', async () => {
    let broken = true;
    const poison = () => {
      if (broken) throw new Error('ann@example.org cannot be reached');
    };
    const worker = await start({
      reactions: [leavesEffect('fragile', 'job.unpublished', 'emails', poison)],
    });
    const id = await record('job.unpublished');
    const [letter] = await eventually(async () => {
      const found = await deadLettersOf(id);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(letter).toMatchObject({
      queue: 'emails',
      job_id: id,
      name: 'job.unpublished',
      attempts: 3,
      company_id: companyId,
    });
    expect(letter.reason).toBe('Error: [address] cannot be reached');

    await requestReplay(api, letter.id);
    const [, again] = await eventually(async () => {
      const found = await deadLettersOf(id);
      expect(found).toHaveLength(2);
      return found;
    });
    expect(again.job_id).toBe(`${id}-r1`);

    broken = false;
    await requestReplay(api, again.id);
    await eventually(async () => expect(await effectsOf(id)).toEqual([effect('fragile')]));
    await eventually(async () =>
      expect(await deadLettersOf(id)).toMatchObject([
        { replays: 1, outcome: 'failed-again' },
        { replays: 1, outcome: 'replayed', replay_requested_at: null },
      ]),
    );
    expect(await worker.app.get<Queues>(QUEUES).queue('emails').getJob(`${id}-r2`)).toBeDefined();
  });

  it('gives up at once on an event that does not keep its contract', async () => {
    await start({ reactions: [leavesEffect('one', 'job.unpublished')] });
    const id = await record('job.unpublished', { jobId: 'not an id' });
    await eventually(async () => expect(await deadLettersOf(id)).toHaveLength(1));
    expect((await deadLettersOf(id))[0]).toMatchObject({ attempts: 1 });
    expect(await effectsOf(id)).toEqual([]);
  });

  it('keeps an event that this version does not know', async () => {
    await start({ reactions: [] });
    const id = await record('job.praised');
    await eventually(async () => expect(await deadLettersOf(id)).toMatchObject([{ queue: 'outbox' }]));
  });

  it('works only on the queues it was given', async () => {
    const worker = await start({
      queues: ['emails'],
      reactions: [
        leavesEffect('here', 'job.unpublished', 'emails'),
        leavesEffect('elsewhere', 'job.unpublished'),
      ],
    });
    const id = await record('job.unpublished');
    await eventually(async () => expect(await effectsOf(id)).toEqual([effect('here')]));
    const other = worker.app.get<Queues>(QUEUES).queue('statistics');
    await eventually(async () => expect(await other.getWaitingCount()).toBe(1));
    await start({ queues: ['statistics'], reactions: [leavesEffect('elsewhere', 'job.unpublished')] });
    await eventually(async () => expect(await effectsOf(id)).toHaveLength(2));
  });

  it('runs sweeps, and schedules them again after the queues were wiped', async () => {
    let runs = 0;
    const trial = sweep({ name: 'trial-sweep', every: 1_000, run: async () => void (runs += 1) });
    const worker = await start({ reactions: [], sweeps: [trial], queues: ['sweeps'] });
    await eventually(() => expect(runs).toBeGreaterThanOrEqual(2));
    const queue = worker.app.get<Queues>(QUEUES).queue('sweeps');
    // A sweep that begins at this moment puts its own schedule back.
    await eventually(async () => {
      await wipeQueues(database, redisUrl);
      expect(await queue.getJobSchedulers()).toEqual([]);
    });
    await worker.app.get(Schedules).reconcile();
    expect(await queue.getJobSchedulers()).toMatchObject([{ key: 'trial-sweep', every: 1_000 }]);
    const before = runs;
    await eventually(() => expect(runs).toBeGreaterThan(before));
  });

  it('keeps runs of sweeps by age, also of a schedule that kept a number of them', async () => {
    const trial = sweep({ name: 'trial-sweep', every: 60_000, run: async () => undefined });
    const worker = await start({ reactions: [], sweeps: [trial], queues: ['sweeps'] });
    const queue = worker.app.get<Queues>(QUEUES).queue('sweeps');
    const opts = { attempts: 1, removeOnComplete: { count: 20 }, removeOnFail: { count: 50 } };
    await queue.upsertJobScheduler('trial-sweep', { every: 60_000 }, { name: 'trial-sweep', data: {}, opts });
    // A run that begins at this moment puts its own schedule back once.
    await eventually(async () => {
      await worker.app.get(Schedules).reconcile();
      const [renewed] = await queue.getJobSchedulers();
      const { removeOnComplete, removeOnFail } = renewed?.template?.opts ?? {};
      expect([removeOnComplete, removeOnFail]).toEqual([{ age: 600 }, { age: 259_200 }]);
    });
  });

  it('does not push a sweep back by comparing schedules', async () => {
    let runs = 0;
    const trial = sweep({ name: 'trial-sweep', every: 1_000, run: async () => void (runs += 1) });
    const begun = Date.now();
    const worker = await start({ reactions: [], sweeps: [trial], queues: ['sweeps'] });
    // Pushed back each time, it would never run again.
    await eventually(async () => {
      await worker.app.get(Schedules).reconcile();
      expect(runs).toBeGreaterThanOrEqual(3);
    });
    expect(runs).toBeLessThanOrEqual(2 + (Date.now() - begun) / 1_000);
  });

  it('finishes what is under way before it stops', async () => {
    let finish: (() => void) | undefined;
    const slow = () => new Promise<void>((resolve) => (finish = resolve));
    const worker = await start({ reactions: [leavesEffect('slow', 'job.unpublished', 'statistics', slow)] });
    const id = await record('job.unpublished');
    await eventually(() => expect(finish).toBeDefined());
    const stopped = worker.stop();
    const isOver = () => Promise.race([stopped.then(() => true), setImmediate(false)]);
    await eventually(async () => expect((await fetch(`${worker.opsUrl}/health/ready`)).status).toBe(503));
    expect(await isOver()).toBe(false);
    finish?.();
    expect(await stopped).toBe(true);
    running.length = 0;
    expect(await effectsOf(id)).toEqual([effect('slow')]);
  });

  it('tells the truth on the operations port', async () => {
    const worker = await start({ reactions: [leavesEffect('one', 'job.unpublished')] });
    const id = await record('job.unpublished');
    await eventually(async () => expect(await effectsOf(id)).toHaveLength(1));
    const ask = (path: string) => fetch(`${worker.opsUrl}/${path}`);
    expect((await ask('health/live')).status).toBe(200);
    await eventually(async () => expect((await ask('health/ready')).status).toBe(200));
    // The effect is there before its time is noted and before the relay's own commit.
    await eventually(async () => {
      const text = await (await ask('metrics')).text();
      expect(text).toContain('pathway_outbox_oldest_age_seconds 0');
      expect(text).toMatch(/pathway_reaction_duration_seconds_count\{reaction="one"\} [1-9]/);
      expect(text).toContain('pathway_queue_waiting{queue="statistics"} 0');
    });
    expect(await (await ask('details')).json()).toMatchObject({ backend, outbox: { waiting: 0 } });
    expect(worker.opsUrl).toMatch(/127\.0\.0\.1/);
  });
});
