import 'reflect-metadata';
import { newId } from '@app/platform/identifiers/new-id';
import { OUTBOX_CHANNEL } from '@app/platform/outbox/nudge';
import { Queues } from '@app/platform/queues/queue-connection';
import { databaseModes } from '@app/platform/tenancy/policies';
import { Worker } from 'bullmq';
import { reaction } from '../services/worker/src/engine/events/reaction.js';
import { asAdministrator, createTrialTables, TrialCard, trialOrm } from '../test/support/trial-card.js';
import { startTrialWorker } from '../test/support/trial-worker.js';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';
import { Arrivals } from './arrivals.js';
import { compare, compareRates, paced, perSecond } from './rounds.js';

/**
 * From the commit of a command to the handler of its event (outbox, relay, queue, inbox), beside BullMQ alone from
 * adding a job to its handler, on each kind of queue: at a quiet and at a busy pace, and how fast a backlog is worked off.
 */
const PACES = [
  { pace: 50, count: 300, goal: '' },
  { pace: 300, count: 1_500, goal: ' (goal: p50 ≤ 10 ms, p99 ≤ 100 ms)' },
];
const BACKLOG = 20_000;
/** Events of a backlog that are handled in a second, at least. */
const BACKLOG_GOALS: Readonly<Record<string, number>> = { postgres: 1_000, redis: 2_000 };
const ROUNDS = 3;

const WAITING = `insert into outbox_message (id, name, version, occurred_at, company_id, payload)
  select id, 'job.unpublished', 1, now(), company_id, jsonb_build_object('jobId', id)
  from (select gen_random_uuid() as id, gen_random_uuid() as company_id from generate_series(1, ${BACKLOG})) as made`;

const infrastructure = await startInfrastructure();
process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);
const { ownDatabase, queueBackends } = await import('../test/support/infrastructure.js');

async function measure(backend: string, redisUrl: string | null): Promise<void> {
  const database = await ownDatabase(`bench_${backend}`);
  await createTrialTables(database);
  const arrivals = new Arrivals();
  const orm = await trialOrm(database.apiUrl);
  const worker = await startTrialWorker({
    databaseUrl: database.workerUrl,
    redisUrl,
    queues: ['statistics'],
    reactions: [
      reaction({
        name: 'arrive',
        queue: 'statistics',
        on: 'job.unpublished',
        run: async ({ payload }) => arrivals.arrived(payload.jobId),
      }),
    ],
  });
  const queues = Queues.connect({
    databaseUrl: database.workerUrl,
    redisUrl: redisUrl ?? undefined,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const bare = new Worker('live', async ({ id }) => arrivals.arrived(id ?? ''), queues.workerOptions('live'));
  await bare.waitUntilReady();

  const ours = async () => {
    const companyId = newId();
    const session = { role: databaseModes.company, variables: { 'app.company_id': companyId } };
    const card = Object.assign(new TrialCard(), { id: newId(), companyId, name: newId() });
    card.say('job.unpublished', { jobId: card.id });
    const arrived = arrivals.expect(card.id);
    await orm.em.fork({ session }).persist(card).flush();
    const committed = performance.now();
    await arrived;
    return Math.max(0, performance.now() - committed);
  };
  const baseline = async () => {
    const id = newId();
    const arrived = arrivals.expect(id);
    const added = performance.now();
    await queues.queue('live').add('bare', {}, { jobId: id });
    await arrived;
    return performance.now() - added;
  };
  // The first ones pay for connections and prepared code.
  await paced(50, 50, ours);
  await paced(50, 50, baseline);
  // A server looks after its tables by itself; those of tests do not, and plans for empty tables read whole queues.
  const lookAfterTables = () =>
    asAdministrator(database, (client) =>
      client.query(`vacuum (analyze) outbox_message, inbox_message${redisUrl ? '' : ', queues.job'}`),
    );
  const atPace = async (pace: number, count: number, operation: () => Promise<number>) => {
    await lookAfterTables();
    return paced(count, pace, operation);
  };
  for (const { pace, count, goal } of PACES) {
    await compare(`Commit to handler at ${pace}/s, queues on ${backend}${goal}`, ROUNDS, {
      baseline: () => atPace(pace, count, baseline),
      ours: () => atPace(pace, count, ours),
    });
  }

  const ourBacklog = async () => {
    await lookAfterTables();
    return perSecond(BACKLOG, async () => {
      const all = arrivals.count(BACKLOG);
      await asAdministrator(database, async (client) => {
        await client.query(WAITING);
        await client.query(`select pg_notify('${OUTBOX_CHANNEL}', '')`);
      });
      await all;
    });
  };
  const bareBacklog = async () => {
    await lookAfterTables();
    return perSecond(BACKLOG, async () => {
      const all = arrivals.count(BACKLOG);
      for (let added = 0; added < BACKLOG; added += 500) {
        const jobs = Array.from({ length: 500 }, () => ({
          name: 'bare',
          data: {},
          opts: { jobId: newId() },
        }));
        await queues.queue('live').addBulk(jobs);
      }
      await all;
    });
  };
  await compareRates(
    `Backlog of ${BACKLOG} events, queues on ${backend} (goal: ${BACKLOG_GOALS[backend]}/s)`,
    ROUNDS,
    { baseline: bareBacklog, ours: ourBacklog },
  );
  await bare.close();
  await queues.close();
  await worker.stop();
  await orm.close();
}

try {
  for (const { backend, redisUrl } of queueBackends()) await measure(backend, redisUrl);
} finally {
  await infrastructure.stop();
}
