import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { commandOf } from '../../tools/local/processes.mjs';
import { heapOf } from '../../tools/local/product.mjs';
import { reactions } from '../../services/worker/src/catalogue/reactions.js';
import { recountStatistics } from '../../services/worker/src/features/statistics/recount-statistics.js';
import { DisturbedActs } from '../support/disturbed-acts.js';
import { eventually } from '../support/eventually.js';
import { GIVEN_UP } from '../support/given-up.js';
import { queueBackends } from '../support/infrastructure.js';
import { ProductClient } from '../support/product-client.js';
import { RestartablePostgres } from '../support/restartable-postgres.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';
import { openWorker } from '../support/worker.js';

/** Everything is several processes, and the machine may be busy. */
const PATIENCE = 90_000;

/** A job whose outcome was lost is found by two looks, 30 s apart, once its lock of 30 s has ended; and it may be lost twice. */
const UNTIL_STALLED_JOBS_ARE_DONE = 180_000;

const endAllConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Receipts that are missing, and dead letters: what is not done, and what was given up. */
const UNDONE = `select sent.name, known.consumer from outbox_message sent
  join jsonb_to_recordset($1) as known(event text, consumer text) on known.event = sent.name
  where not exists (select from inbox_message done
    where done.event_id = sent.id and done.consumer = known.consumer)
  union all ${GIVEN_UP}`;
const awaited = JSON.stringify(reactions.map(({ name, on }) => ({ event: on, consumer: name })));

/** A mail whose process lost the database before it heard that it may send it waits for its lease, or else is noted by now. */
const LEASES_OF_NOBODY = `update email_message set due_at = now()
  where status = 'sending' and leased_until < now() + interval '10 minutes' - interval '10 seconds'`;

async function emptied(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
}

let postgres: RestartablePostgres;
beforeAll(async () => void (postgres = await RestartablePostgres.start()));
afterAll(() => postgres?.stop());

describe.each(queueBackends())(
  'the product under load, with the queues on $backend',
  ({ backend, redisUrl }) => {
    let product: RunningProduct;
    let client: ProductClient;
    let acts: DisturbedActs;

    beforeAll(async () => {
      if (redisUrl) await emptied(redisUrl);
      const queues: Record<string, string> = redisUrl ? { REDIS_URL: redisUrl } : {};
      product = await startProduct(
        `lost_${backend}`,
        { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent', ...queues },
        postgres,
      );
      client = await ProductClient.of(product);
      acts = await DisturbedActs.of(product, client);
      // What the start brought along is counted before anything else happens.
      await eventually(async () => {
        expect(await product.query(UNDONE, [awaited])).toEqual([]);
        expect(await product.query('select from statistic_recount')).not.toEqual([]);
      }, PATIENCE);
    });
    afterAll(() => product?.stop());

    it('gets over ended connections, restarts of the database and lost queues, and does each act once', async () => {
      const processes = { ...product.processes };
      const reading = acts.read();
      try {
        for (let round = 1; round <= 20; round += 1) await disturb(round, reading.progress);
      } finally {
        await reading.stop();
      }
      expect(await reading.stop()).toEqual(new Set([200, 503]));

      await everythingAnswers();
      expect(product.processes).toEqual(processes);
      for (const [name, pid] of Object.entries(processes)) expect([name, commandOf(pid!)]).not.toContain('');
      expect(commandOf(processes['api']!)).toContain(heapOf['api']!.join(' '));

      await eventually(async () => {
        await product.query(
          'update outbox_message set receipts_due_at = now() where receipts_due_at > now()',
        );
        await product.query(LEASES_OF_NOBODY);
        expect(await product.query(UNDONE, [awaited])).toEqual([]);
        // One of the demo is tried again in three hours.
        const waiting = `select from email_message where status in ('queued', 'sending')
          and due_at < now() + interval '1 hour'`;
        expect(await product.query(waiting)).toEqual([]);
      }, UNTIL_STALLED_JOBS_ARE_DONE);
      await acts.expectEachOnce();
      await expectNoDrift();
    });

    /** Acts of all kinds, in the midst of which the connections end; then and now the server or the queues as well. */
    async function disturb(round: number, progress: () => Promise<void>): Promise<void> {
      const acting = acts.perform(round);
      await Promise.all([
        acting,
        progress().then(async () => {
          await product.query(endAllConnections);
          if (round % 4 === 0) await postgres.restart();
          if (redisUrl && round % 8 === 0) await emptied(redisUrl);
        }),
      ]);
    }

    /** Every list the product has, as people and programs ask for them, and both other processes. */
    async function everythingAnswers(): Promise<void> {
      const ask = await client.actAs('company.admin@demo.example');
      const paths = await pathsWithoutParameters();
      expect(paths.length).toBeGreaterThan(15);
      await eventually(async () => {
        for (const path of paths) {
          const { status } = await ask('GET', path);
          expect([path, status < 500]).toEqual([path, true]);
        }
        for (const page of ['/', '/job-search', '/sitemap.xml', '/feeds/jobs.rss', '/api/health/ready'])
          expect([page, (await fetch(product.webUrl + page)).status]).toEqual([page, 200]);
        expect((await fetch(`${product.operationsUrl}/health/ready`)).status).toBe(200);
        expect((await fetch(`${product.identityUrl}/health/ready`)).status).toBe(200);
      }, PATIENCE);
    }

    async function pathsWithoutParameters(): Promise<string[]> {
      const description = await (await fetch(`${product.webUrl}/api/openapi.json`)).json();
      const { paths } = description as { paths: Record<string, object> };
      return (
        Object.entries(paths)
          .filter(([path, verbs]) => 'get' in verbs && path.startsWith('/api/') && !path.includes('{'))
          // A stream of news has no end; many-streams.spec tells how it gets over a lost connection.
          .filter(([path]) => path !== '/api/live')
          .map(([path]) => path.slice('/api/'.length))
      );
    }

    /** What reactions counted is what a full count finds. */
    async function expectNoDrift(): Promise<void> {
      const worker = await openWorker(product.workerDatabaseUrl);
      try {
        await worker.run(recountStatistics);
      } finally {
        await worker.close();
      }
      const newest = 'select drift from statistic_recount order by recounted_at desc limit 1';
      expect(await product.query(newest)).toEqual([{ drift: {} }]);
    }
  },
);
