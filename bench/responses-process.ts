import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Queues } from '@app/platform/queues/queue-connection';
import { reactions } from '../services/worker/src/catalogue/reactions.js';
import { ReactionsRegistry } from '../services/worker/src/engine/events/reactions-registry.js';
import {
  type Sweep,
  sweepContext,
  type SweepContext,
} from '../services/worker/src/engine/schedules/sweep.js';
import { closeUnansweredApplications } from '../services/worker/src/features/responses/close-unanswered-applications.js';
import { countReplyRecords } from '../services/worker/src/features/replies/count-reply-records.js';
import { remindOfDueResponses } from '../services/worker/src/features/responses/remind-of-due-responses.js';
import { digestsAt } from '../services/worker/src/features/responses/send-response-digests.js';
import { sendDelayedRejections } from '../services/worker/src/features/rejections/send-delayed-rejections.js';
import { notifyApplicantsOfLateResponses } from '../services/worker/src/features/responses/notify-applicants-of-late-responses.js';
import { rowsOf } from '../test/support/builders/arranged-rows.js';
import { testDatabase } from '../test/support/infrastructure.js';
import { openWorker } from '../test/support/worker.js';
import { type DueWorld, fillDue } from './many-due.sql.js';
import { shareOf } from './rounds.js';

const DUE = 10_000;
const goalMs = 50;
const alone = 8_000;

const { adminUrl, workerUrl } = await testDatabase();
const world = await fillDue(adminUrl, DUE);
const worker = await openWorker();
const queues = Queues.connect({ databaseUrl: workerUrl, onError: () => undefined });
const context = sweepContext({
  orm: worker.orm,
  tools: worker.tools,
  queues,
  registry: new ReactionsRegistry(reactions),
});
const traffic = await startTraffic(world);
try {
  await sleep(alone);
  say(`traffic alone: ${await traffic.report()}`);
  const morning = new Date();
  morning.setUTCHours(23);
  await measure('nothing, for comparison', nothing);
  await measure('reminders', remindOfDueResponses.run);
  await rowsOf('update response_reminder set notify_applicant_at = now()');
  await measure('news that an answer is late', notifyApplicantsOfLateResponses.run);
  await measure('daily digest', (measured) => digestsAt(measured, morning));
  await measure('closing by the system', closeUnansweredApplications.run);
  await measure('letters of it', untilNoneIsDue(sendDelayedRejections, `select from due_rejections(1)`));
  await measure('reply record', countReplyRecords.run);
  await tellMails(world);
} finally {
  await traffic.end();
  await queues.close();
  await worker.close();
}
process.exit();

/** Runs a sweep and prints how long its transactions took, beside what others felt of it. */
async function measure(name: string, run: (measured: SweepContext) => Promise<void>): Promise<void> {
  const [finding, times]: [number[], number[]] = [[], []];
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    into.push(performance.now() - began);
    return result;
  };
  const began = performance.now();
  await run({
    ...context,
    acrossCompanies: (work) => timed(finding, () => context.acrossCompanies(work)),
    asCompany: (companyId, work) => timed(times, () => context.asCompany(companyId, work)),
  });
  const seconds = (performance.now() - began) / 1_000;
  const longest = (all: number[]) => ms(Math.max(0, ...all));
  const over = (all: number[]) => all.filter((one) => one >= goalMs).length;
  say(
    `${name}: ${times.length} transactions in ${seconds.toFixed(1)} s · p50 ${ms(shareOf(times, 0.5))} · p99 ` +
      `${ms(shareOf(times, 0.99))} · longest ${longest(times)} (goal: < ${goalMs} ms), ${over(times)} over it · finding what is due ` +
      `${finding.length} times, longest ${longest(finding)} · beside it ${await traffic.report()} · load ` +
      `${loadavg()[0]?.toFixed(1)}`,
  );
}

/** Transactions that do nothing: what the machine has left for any of them. */
async function nothing(measured: SweepContext): Promise<void> {
  for (let time = 0; time < 200; time += 1)
    await measured.asCompany(world.companyId, (em) => em.execute('select 1'));
}

/** A sweep that leaves the rest to its next run, run after run. */
function untilNoneIsDue({ run }: Sweep, due: string): Sweep['run'] {
  return async (measured) => {
    while ((await rowsOf(due)).length > 0) await run(measured);
  };
}

async function tellMails({ companyId, managers }: DueWorld): Promise<void> {
  const mails = await rowsOf<{ template: string; mails: number; people: number }>(
    `select template, count(*)::int as mails, count(distinct recipient)::int as people from email_message
     where company_id = $1 group by template order by template`,
    [companyId],
  );
  for (const { template, mails: left, people } of mails) {
    const goal = ['rejection', 'response-late'].includes(template) ? DUE : managers;
    say(`mails ${template}: ${left} to ${people} people (goal: ${goal} to ${goal})`);
  }
  const [closed] = await rowsOf<{ closed: number; letters: number; open: number }>(
    `select count(*) filter (where status = 'rejected')::int as closed,
       count(*) filter (where status = 'active' and response_due_at <= now())::int as open,
       (select count(*)::int from rejection where company_id = $1) as letters
     from application where company_id = $1`,
    [companyId],
  );
  say(
    `closed ${closed?.closed}, decisions ${closed?.letters}, open still ${closed?.open} (goal: ${DUE}, ${DUE}, 0)`,
  );
}

async function startTraffic(of: DueWorld) {
  const child = fork(new URL('responses-traffic.ts', import.meta.url), [JSON.stringify(of)], {
    execArgv: process.execArgv,
    env: process.env,
  });
  await once(child, 'message');
  return {
    report: async () => {
      child.send('how?');
      const [{ count, failed, p50, p99 }] = await once(child, 'message');
      return `${count} requests, ${failed} failed, p50 ${ms(p50)}, p99 ${ms(p99)}`;
    },
    end: async () => {
      child.send('end');
      await once(child, 'exit');
    },
  };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
