import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes } from '@app/platform/tenancy/policies';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { eventually } from '../../../../test/support/eventually.js';
import { ownDatabase, queueBackends, type TestDatabase } from '../../../../test/support/infrastructure.js';
import {
  asAdministrator,
  createTrialTables,
  TrialCard,
  trialOrm,
} from '../../../../test/support/trial-card.js';

const root = new URL('../../../../', import.meta.url);
/** Several processes start in each test, one after the other, and each compiles what it runs. */
const patience = 180_000;
jest.setTimeout(2 * patience);
const companyId = newId();

describe.each(queueBackends())('a worker that dies, with its queues on $backend', ({ backend, redisUrl }) => {
  let database: TestDatabase;
  let api: MikroORM;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    database = await ownDatabase(`crash_${backend}`);
    await createTrialTables(database);
    api = await trialOrm(database.apiUrl, 3);
    if (!redisUrl) return;
    const redis = new Redis(redisUrl);
    await redis.flushdb();
    redis.disconnect();
  });
  afterAll(() => api?.close());
  afterEach(async () => {
    for (const child of children.splice(0)) await killed(child);
  });

  async function killed(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  function start(faultPoint?: string): ChildProcess {
    const settings = JSON.stringify({ databaseUrl: database.workerUrl, redisUrl, faultPoint });
    const script = 'test/support/trial-worker-process.ts';
    const loader = ['--conditions=source', '--import', './test/support/register-typescript.mjs'];
    // The console of Jest would report the modules of another process.
    const env = { ...process.env, NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [...loader, script, settings], { cwd: root, env, stdio: 'ignore' });
    children.push(child);
    return child;
  }

  async function record(name: string, count: number): Promise<void> {
    const session = { role: databaseModes.company, variables: { 'app.company_id': companyId } };
    const em = api.em.fork({ session });
    for (let number = 0; number < count; number += 1) {
      const card = new TrialCard();
      Object.assign(card, { id: newId(), companyId, name: newId() });
      const payload = { jobId: newId(), ...(name === 'job.closed' ? { reason: 'closed' } : {}) };
      card.say(name, payload);
      em.persist(card);
    }
    await em.flush();
  }

  /** How often each event had each effect. */
  async function effects(): Promise<{ consumer: string; events: number; effects: number }[]> {
    const { rows } = await asAdministrator(database, (client) =>
      client.query(
        `select consumer, count(distinct event_id)::int as events, count(*)::int as effects
         from trial_effect group by 1 order by 1`,
      ),
    );
    return rows;
  }

  let recorded = 0;
  const everyEffectOnce = () =>
    ['one', 'two'].map((consumer) => ({ consumer, events: recorded, effects: recorded }));

  it.each(['after-publish', 'before-effect-commit', 'after-effect'])(
    'has every effect exactly once when it dies %s',
    async (faultPoint) => {
      await record('job.unpublished', 20);
      recorded += 20;
      const dying = start(faultPoint);
      await once(dying, 'exit');
      expect(dying.signalCode).toBe('SIGKILL');
      start();
      await eventually(async () => expect(await effects()).toEqual(everyEffectOnce()), patience);
      await sleep(300);
      expect(await effects()).toEqual(everyEffectOnce());
    },
  );

  it('loses and doubles nothing when it is killed at random', async () => {
    for (let round = 0; round < 4; round += 1) {
      const child = start();
      await record('job.unpublished', 100);
      recorded += 100;
      await sleep(700 + Math.random() * 600);
      await killed(child);
    }
    start();
    await eventually(async () => expect(await effects()).toEqual(everyEffectOnce()), patience);
  });

  it('puts a job aside that kills its process, and goes on with the others', async () => {
    await record('job.closed', 1);
    let deaths = 0;
    const letters = async () => {
      const { rows } = await asAdministrator(database, (client) =>
        client.query(`select reason from dead_letter where name = 'job.closed'`),
      );
      return rows;
    };
    const end = Date.now() + patience;
    while ((await letters()).length === 0 && Date.now() < end) {
      const child = start();
      while ((await letters()).length === 0 && child.signalCode === null && Date.now() < end) await sleep(50);
      if (child.signalCode !== null) deaths += 1;
    }
    expect(await letters()).toMatchObject([{ reason: expect.stringMatching(/stalled/) }]);
    expect(deaths).toBeGreaterThanOrEqual(2);
    expect(deaths).toBeLessThanOrEqual(4);
    await record('job.unpublished', 5);
    recorded += 5;
    await eventually(async () => expect(await effects()).toEqual(everyEffectOnce()), patience);
  });
});
