import 'reflect-metadata';
import { newId } from '@app/platform/identifiers/new-id';
import { Queues } from '@app/platform/queues/queue-connection';
import { databaseModes } from '@app/platform/tenancy/policies';
import { Worker } from 'bullmq';
import { reaction } from '../services/worker/src/runtime/reaction.js';
import { createTrialTables, TrialCard, trialOrm } from '../test/support/trial-card.js';
import { startTrialWorker } from '../test/support/trial-worker.js';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';
import { compare, paced } from './rounds.js';

/**
 * From the commit of a command to the handler of its event (outbox, relay, queue, inbox), beside BullMQ alone from
 * adding a job to its handler, on each kind of queue.
 */
const COUNT = 300;
const PER_SECOND = 50;
const ROUNDS = 3;

const infrastructure = await startInfrastructure();
process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);
const { ownDatabase, queueBackends } = await import('../test/support/infrastructure.js');

/** Hands the arrival of an id to whoever waits for it. */
class Arrivals {
  private readonly waiting = new Map<string, () => void>();

  expect(id: string): Promise<void> {
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  arrived(id: string): void {
    this.waiting.get(id)?.();
    this.waiting.delete(id);
  }
}

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
  await paced(50, PER_SECOND, ours);
  await paced(50, PER_SECOND, baseline);
  await compare(`Commit to handler at ${PER_SECOND}/s, queues on ${backend}`, ROUNDS, {
    baseline: () => paced(COUNT, PER_SECOND, baseline),
    ours: () => paced(COUNT, PER_SECOND, ours),
  });
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
