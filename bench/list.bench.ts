import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { writeCursor } from '../services/api/src/features/public-jobs/search-cursor.js';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';
import { AT_ONCE, busy, connections, read } from './child-at-work.js';
import { connected, load } from './generated-jobs.js';
import type { Lists } from './list-process.js';
import { medianOf } from './rounds.js';

/**
 * What a page of a list costs the processor, beside `node:http` with `pg` over the same rows: the public page of jobs
 * from a random moment on, with its counts and facets, against mapped rows and against finished cards; a signed-in list
 * against one that looks up the same role. Ratios say how many pages the product sends while the other sends one.
 */
const JOBS = 100_000;
const REQUESTS = 600;
const ROUNDS = 7;
/** Rounds that do not count: connections, and code of a framework that is only compiled after thousands of calls. */
const WARM_UP = 5;

const infrastructure = await startInfrastructure();
process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);
const { testDatabase } = await import('../test/support/infrastructure.js');

type Way = {
  name: string;
  process: ChildProcess;
  url: string;
  headers: Record<string, string>;
  isProduct: boolean;
};

async function start(...words: string[]): Promise<{ child: ChildProcess; lists: Lists }> {
  const child = fork(new URL('list-process.ts', import.meta.url), words, {
    execArgv: process.execArgv,
    env: process.env,
  });
  const [lists] = await once(child, 'message');
  return { child, lists };
}

/** The same moments for everybody, each asked for as its own API wants it. */
function addressAt({ url, name, isProduct }: Way, request: number): string {
  if (name === 'own jobs') return url;
  const at = new Date(Date.now() - ((request * 7_919) % 10_000) * 8_640_00).toISOString();
  const value = at.replace('T', ' ').replace('Z', '+00');
  return isProduct
    ? `${url}&cursor=${writeCursor({ tier: 0, value, id: '00000000-0000-7000-8000-000000000000' })}`
    : `${url}at=${encodeURIComponent(value)}`;
}

/** Processor milliseconds of one request. */
async function cost(way: Way): Promise<number> {
  const before = await busy(way.process);
  let next = 0;
  const lane = async () => {
    while (next < REQUESTS) await read(addressAt(way, next++), way.headers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return ((await busy(way.process)) - before) / REQUESTS;
}

try {
  const { adminUrl } = await testDatabase();
  await load(adminUrl, JOBS, true);
  const client = await connected(adminUrl);
  // A platform without a projection would have this one; waiting for sorted tables makes its process look dear.
  await client.query('create index bench_newest on job (published_at desc, id desc) where live');
  await client.query('analyze job');
  await client.end();
  const product = await start('product');
  const bare = await start('bare', JSON.stringify(product.lists.role));
  const ways = [product, bare].flatMap(({ child, lists }): Way[] =>
    Object.entries(lists.ways).map(([name, url]) => ({
      name,
      url,
      process: child,
      isProduct: child === product.child,
      headers: name === 'own jobs' ? lists.headers : {},
    })),
  );
  const costs = new Map<Way, number[]>(ways.map((way) => [way, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const way of ways) {
      const found = await cost(way);
      if (round >= 0) costs.get(way)?.push(found);
    }
  }
  const medianCost = (isProduct: boolean, name: string) => {
    const way = ways.find((one) => one.isProduct === isProduct && one.name === name);
    return medianOf((way && costs.get(way)) ?? []);
  };
  const lines = [
    ['G1 public page, of mapped rows', 'public page', 'public page', 'at least 1.00'],
    ['G1 public page, of finished cards', 'public page', 'finished cards', 'at least 0.70'],
    ['G2 signed-in list, of one with the same role look-up', 'own jobs', 'own jobs', 'at least 0.70'],
  ] as const;
  for (const [title, ours, theirs, goal] of lines) {
    const [mine, other] = [medianCost(true, ours), medianCost(false, theirs)];
    process.stdout.write(
      `${title}: ${(other / mine).toFixed(2)} (goal: ${goal}) · ours ${mine.toFixed(3)} ms · other ${other.toFixed(3)} ms\n`,
    );
  }
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
  for (const { child } of [product, bare]) {
    child.disconnect();
    await once(child, 'exit');
  }
} finally {
  connections.destroy();
  await infrastructure.stop();
}
