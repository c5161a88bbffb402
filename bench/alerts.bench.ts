import 'reflect-metadata';
import { loadavg } from 'node:os';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { Logger } from '@app/platform/logging/logger';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { mailAlerts } from '../services/worker/src/features/alerts/alert-rounds.js';
import { startJobsServer } from './generated-jobs.js';
import { announceJobs, saveSearches } from './many-searches.sql.js';

/**
 * One round of alerts: a million saved searches, or as many as `--searches=` says, against five thousand new jobs. One
 * process does all of it, from reading the jobs to the queued mails. It prints; it judges nothing.
 */
const asked = process.argv
  .find((argument) => argument.startsWith('--searches='))
  ?.slice('--searches='.length);
const searches = Number(asked ?? 1_000_000);
const newJobs = 5_000;
/** Jobs of which the generator leaves so many open. */
const generated = Math.round(newJobs / 0.85);

const server = await startJobsServer();
try {
  const { adminUrl, workerUrl } = await server.fill('alerts', generated);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(announceJobs);
  for (const statement of saveSearches)
    await client.query(statement, statement.includes('$1') ? [searches] : []);
  await client.query('analyze');
  await measure(client, workerUrl);
  await client.end();
} finally {
  await server.stop();
}

async function measure(client: pg.Client, workerUrl: string): Promise<void> {
  const orm = await MikroORM.init(ormOptions({ url: workerUrl, poolSize: 3 }));
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  let pages = 0;
  let longest = 0;
  const started = performance.now();
  const processor = process.cpuUsage();
  await mailAlerts(
    {
      acrossCompanies: async (work) => {
        const began = performance.now();
        const result = await orm.em.fork({ session: workerSession(null) }).transactional(work);
        pages += 1;
        // The first transactions read the jobs; the others are pages.
        if (pages > 3) longest = Math.max(longest, performance.now() - began);
        return result;
      },
      tools: { logger: Logger.create({ service: 'worker', level: 'warn', hashKey: 'bench' }) },
    },
    Infinity,
  );
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(processor);
  clearInterval(watch);
  const { rows } = await client.query<Record<string, string>>(
    `select (select count(*) from saved_search) as searches, (select count(distinct search) from saved_search) as different,
       (select count(*) from alert_subscriber) as subscribers, (select count(*) from alert_digest) as digests,
       (select count(*) from email_message) as mails, (select count(distinct recipient) from email_message) as recipients,
       (select sum(jsonb_array_length(f -> 'jobs') + (f ->> 'more')::int) from alert_digest, jsonb_array_elements(found) f) as found,
       (select finished_at is not null from alert_round order by number desc limit 1)::text as finished`,
  );
  const [counts] = rows;
  await orm.close();
  say(`new jobs ${newJobs}; ${JSON.stringify(counts)}`);
  say(
    `${seconds.toFixed(0)} s, of which this process worked ${((user + system) / 1e6).toFixed(0)} s; longest page ${longest.toFixed(0)} ms`,
  );
  say(`memory: ${megabytes(before)} before, ${megabytes(most)} at most; load ${loadavg()[0]?.toFixed(1)}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
