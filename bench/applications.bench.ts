import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { reactions } from '../services/worker/src/catalogue/reactions.js';
import { ProductClient, type Ask } from '../test/support/product-client.js';
import { cvOf } from './cv-of.js';
import { type DemoProduct, withDemoProduct } from './demo-product.js';
import { moreJobs } from './more-jobs.sql.js';
import { databaseMilliseconds, processorMilliseconds } from './processor-time.js';
import { medianOf } from './rounds.js';

/**
 * Applications from the request to the last mail: each is stored, counted, shown on the board, confirmed to the applicant
 * and told to the company by mail. Beside their pace: what one costs the processors of api, worker and database.
 */
const COUNT = 300;
const AT_ONCE = 16;
const ROUNDS = 3;
const PATIENCE_MS = 90_000;
/** Everything that reacts to an application, but the reading of its CV: that is done by processes of their own. */
const REACTIONS = reactions
  .filter(({ on, queue }) => on === 'application.submitted' && queue !== 'files')
  .map(({ name }) => name);
const GOALS = 'goals: 60 a second, 38 ms of processor time each; 77 ms before';

type Spent = { pace: number; api: number; worker: number; database: number };

/** Resolves when so many more were handled: every reaction had its effect, and no mail waits. */
async function allHandled(product: DemoProduct, before: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { least, unsent } = await handled(product);
    if (least >= before + COUNT && unsent === 0) return;
    if (performance.now() > until)
      throw new Error(`${least - before} of ${COUNT} were handled, ${unsent} mails wait`);
    await sleep(100);
  }
}

/** Applications that every reaction is done with, and mails that are not sent. */
async function handled(product: DemoProduct): Promise<{ least: number; unsent: number }> {
  const [row] = await product.query<{ least: string; unsent: string }>(
    `select (select min(done) from (select count(inbox_message.event_id) as done from unnest($1::text[]) reaction (name)
         left join inbox_message on inbox_message.consumer = reaction.name group by reaction.name) reactions) as least,
       (select count(*) from email_message where status in ('queued', 'sending')
         and template in ('application-received', 'new-application')) as unsent`,
    [REACTIONS],
  );
  return { least: Number(row?.least), unsent: Number(row?.unsent) };
}

async function waiting(product: DemoProduct): Promise<number> {
  const [row] = await product.query<{ waiting: string }>(
    `select (select count(*) from outbox_message where dispatched_at is null)
       + (select count(*) from queues.job where queue <> 'sweeps' and state in ('waiting', 'active')) as waiting`,
  );
  return Number(row?.waiting);
}

async function applyToAll(ask: Ask, jobs: readonly string[], body: object): Promise<void> {
  const open = [...jobs];
  const one = async () => {
    for (let jobId = open.pop(); jobId; jobId = open.pop()) {
      const key = { 'idempotency-key': randomUUID() };
      const sent = await ask('POST', 'job-applications', { jobId, ...body }, key);
      if (sent.status !== 201) throw new Error(`${sent.status}: ${JSON.stringify(sent.body)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function measure(product: DemoProduct): Promise<void> {
  const client = await ProductClient.of(product);
  const email = 'applicant@demo.example';
  const ask = await client.actAs(email);
  const cvId = await cvOf(product, email);
  const connection = await product.connect();
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const now = () => ({
    at: performance.now(),
    api: processorMilliseconds(product.pidOf('api')),
    worker: processorMilliseconds(product.pidOf('worker')),
    database: databaseMilliseconds(pid),
  });
  // What the demo data started comes first.
  while ((await waiting(product)) > 0) await sleep(100);
  const spent: Spent[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const jobs = await moreJobs(product, `r${round}n`, COUNT);
    // Plans follow what is there, as in a database that is looked after: the one of benchmarks is not.
    await product.query('analyze');
    const { least } = await handled(product);
    const before = now();
    await applyToAll(ask, jobs, { email, cvId, questions: { form: [] } });
    await allHandled(product, least);
    const after = now();
    const each = (name: 'api' | 'worker' | 'database') => (after[name] - before[name]) / COUNT;
    // The first ones pay for connections and compiled code.
    if (round > 0)
      spent.push({
        pace: (COUNT * 1000) / (after.at - before.at),
        api: each('api'),
        worker: each('worker'),
        database: each('database'),
      });
  }
  await connection.end();
  const median = (of: (one: Spent) => number) => medianOf(spent.map(of));
  const all = median(({ api, worker, database }) => api + worker + database);
  process.stdout.write(
    `Applications with both mails (${GOALS})\n  ${median(({ pace }) => pace).toFixed(0)} a second · ${all.toFixed(1)} ms each: ` +
      `api ${median(({ api }) => api).toFixed(1)}, worker ${median(({ worker }) => worker).toFixed(1)}, ` +
      `database ${median(({ database }) => database).toFixed(1)} · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

// The provider takes as many mails as come.
await withDemoProduct('bench_applications', measure, { MAIL_PER_SECOND: '1000' });
process.exit();
