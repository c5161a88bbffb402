import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { presetLines } from '@app/contracts/retention/preset-lines';
import { nextRunAfter } from '@app/contracts/retention/retention-run';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { Queues } from '@app/platform/queues/queue-connection';
import { reactions } from '../services/worker/src/catalogue/reactions.js';
import { ReactionsRegistry } from '../services/worker/src/engine/events/reactions-registry.js';
import { sweepContext } from '../services/worker/src/engine/schedules/sweep.js';
import { clearAt } from '../services/worker/src/features/retention/clear-decided-applications.js';
import { rowsOf } from '../test/support/builders/arranged-rows.js';
import { testDatabase } from '../test/support/infrastructure.js';
import { openWorker } from '../test/support/worker.js';
import { type DecidedWorld, fillDecided } from './many-decided.sql.js';
import { shareOf } from './rounds.js';

const option = '--applications=';
const asked = process.argv.find((argument) => argument.startsWith(option));
const size = asked ? Number(asked.slice(option.length)) : 1_000_000;
const goalMs = 50;
const alone = 20_000;

const { adminUrl, workerUrl } = await testDatabase();
const filled = performance.now();
const world = await fillDecided(adminUrl, size);
const worker = await openWorker();
const queues = Queues.connect({ databaseUrl: workerUrl, onError: () => undefined });
const context = sweepContext({
  orm: worker.orm,
  tools: worker.tools,
  queues,
  registry: new ReactionsRegistry(reactions),
});
const runsAt = nextRunAfter(new Date());
say(
  `${size} applications, ${await due()} due, filled in ${((performance.now() - filled) / 1_000).toFixed(0)} s`,
);
const traffic = await startTraffic(world);
try {
  await sleep(alone / 4);
  await traffic.report();
  await sleep(alone);
  const before = await traffic.report();
  say(`boards alone: ${textOf(before)} · load ${loadavg()[0]?.toFixed(1)}`);
  const beside = await night();
  say(`boards beside it: p95 ${(beside.p95 / before.p95).toFixed(2)} times (goal: at most 1.5)`);
  say(`due still: ${await due()} (goal: 0)`);
} finally {
  await traffic.end();
  await queues.close();
  await worker.close();
}
process.exit();

/** Runs the night to its end and prints how long its transactions took, beside what boards felt of it. */
async function night() {
  const times: number[] = [];
  const began = performance.now();
  await clearAt(
    {
      ...context,
      asCompany: async (companyId, work) => {
        const started = performance.now();
        const result = await context.asCompany(companyId, work);
        times.push(performance.now() - started);
        return result;
      },
    },
    new Date(runsAt.getTime() + 60_000),
    Infinity,
  );
  const seconds = (performance.now() - began) / 1_000;
  const beside = await traffic.report();
  const [run] = await rowsOf<{ state: string; erased: number }>(
    'select state, erased from retention_run where company_id = $1 and runs_at = $2',
    [world.companyId, runsAt],
  );
  say(
    `the night: ${run?.state}, ${run?.erased} erased by ${times.length} transactions in ${seconds.toFixed(0)} s · p50 ` +
      `${ms(shareOf(times, 0.5))} · p99 ${ms(shareOf(times, 0.99))} · longest ${ms(times.reduce((most, one) => Math.max(most, one), 0))} ` +
      `(goal: < ${goalMs} ms), ${times.filter((time) => time >= goalMs).length} over it · beside it ${textOf(beside)} · load ${loadavg()[0]?.toFixed(1)}`,
  );
  return beside;
}

/** How many the night has before it. */
async function due(): Promise<number> {
  const em = worker.orm.em.fork({ session: workerSession(world.companyId) });
  const [row] = await em.transactional((inner) =>
    inner.execute<{ due: string }[]>(
      'select count(*) as due from retention_cases(?, ?::jsonb, null, null, null) found where due',
      [runsAt, presetLines],
    ),
  );
  return Number(row?.due ?? 0);
}

type Report = { count: number; failed: number; p50: number; p95: number };

async function startTraffic(of: DecidedWorld) {
  const child = fork(new URL('retention-traffic.ts', import.meta.url), [JSON.stringify(of)], {
    execArgv: process.execArgv,
    env: process.env,
  });
  await once(child, 'message');
  return {
    report: async (): Promise<Report> => {
      child.send('how?');
      const [report] = await once(child, 'message');
      return report;
    },
    end: async () => {
      child.send('end');
      await once(child, 'exit');
    },
  };
}

function textOf({ count, failed, p50, p95 }: Report): string {
  return `${count} boards, ${failed} failed, p50 ${ms(p50)}, p95 ${ms(p95)}`;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
