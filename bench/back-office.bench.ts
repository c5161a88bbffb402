import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';
import type { Lists } from './back-office-process.js';
import { connections, read } from './child-at-work.js';
import { medianOf, shareOf } from './rounds.js';

/**
 * The list of the jobs of all companies as a platform admin asks for it, filtered and sorted, over 1,000,000 jobs (or
 * `--jobs=…`), beside `node:http` with `pg` that sends the same statements as the administrator: no guards, no row-level
 * security, no audit log. Goal: p50 of each way at most 1.5 times that of the other;
 * otherwise this ends with status 1.
 */
const { values } = parseArgs({ options: { jobs: { type: 'string', default: '1000000' } }, strict: false });
const jobs = Number(values.jobs);
const ROUNDS = 9;
const MOST_RATIO = 1.5;
const REQUESTS = 12;
/** Rounds that do not count: connections, plans, and code that is only compiled after thousands of calls. */
const WARM_UP = 4;

const infrastructure = await startInfrastructure();
process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);

async function start(...words: string[]): Promise<{ child: ChildProcess; lists: Lists }> {
  const child = fork(new URL('back-office-process.ts', import.meta.url), words, {
    execArgv: process.execArgv,
    env: process.env,
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of ${words[0]} ended with ${code}`);
  });
  const [lists] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { child, lists };
}

/** Milliseconds of the request in the middle, one after the other. */
async function middleTime(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const started = performance.now();
    await read(url, headers);
    times.push(performance.now() - started);
  }
  return medianOf(times);
}

try {
  const product = await start('product', String(jobs));
  const bare = await start('bare', JSON.stringify(product.lists.statements));
  const names = Object.keys(product.lists.ways);
  const found = new Map(
    names.map((name) => [name, { ours: new Array<number>(), other: new Array<number>() }]),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const name of names) {
      const ours = await middleTime(product.lists.ways[name] ?? '', product.lists.headers);
      const other = await middleTime(bare.lists.ways[name] ?? '', {});
      if (round < 0) continue;
      found.get(name)?.ours.push(ours);
      found.get(name)?.other.push(other);
    }
  }
  process.stdout.write(`A list over the jobs of all companies, ${jobs.toLocaleString('en')} of them\n`);
  const ratios = [...found].map(([name, { ours, other }]) => {
    const [mine, theirs] = [medianOf(ours), medianOf(other)];
    process.stdout.write(
      `  ${name}: ratio ${(mine / theirs).toFixed(2)} · ours ${mine.toFixed(1)} ms · other ${theirs.toFixed(1)} ms\n`,
    );
    return mine / theirs;
  });
  const highest = shareOf(ratios, 1);
  if (!(highest <= MOST_RATIO)) process.exitCode = 1;
  process.stdout.write(
    `  ratio in the middle ${medianOf(ratios).toFixed(2)}, at most ${highest.toFixed(2)} (goal: at most ${MOST_RATIO.toFixed(2)}${highest <= MOST_RATIO ? '' : ', missed'}) · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  for (const { child } of [product, bare]) {
    child.disconnect();
    await once(child, 'exit');
  }
} finally {
  connections.destroy();
  await infrastructure.stop();
}
