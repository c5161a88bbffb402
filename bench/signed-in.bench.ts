import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';
import { AT_ONCE, busy, connections, read } from './child-at-work.js';
import { medianOf } from './rounds.js';
import type { Doors } from './signed-in-process.js';

/**
 * What it costs the api's processor to know who asks: a list of jobs behind a token, a role and its limits, beside the
 * same list behind none of them, and behind the role's row alone, which is read anew for every request on purpose.
 * Goal: the token and its checks cost at most 0.1 ms.
 */
const REQUESTS = 1_000;
const ROUNDS = 8;

const infrastructure = await startInfrastructure();
const api = fork(new URL('signed-in-process.ts', import.meta.url), {
  execArgv: process.execArgv,
  env: { ...process.env, TEST_INFRASTRUCTURE: JSON.stringify(infrastructure.description) },
});

/** Processor milliseconds one request costs. */
async function cost(url: string, headers: Record<string, string>): Promise<number> {
  const before = await busy(api);
  let left = REQUESTS;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await read(url, headers);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return ((await busy(api)) - before) / REQUESTS;
}

async function measure({ ways, headers }: Doors): Promise<void> {
  const found = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(ways)) {
      const milliseconds = await cost(url, headers);
      // The first round pays for connections and compiled code.
      if (round > 0) found.get(name)?.push(milliseconds);
    }
  }
  const costs = Object.fromEntries([...found].map(([name, values]) => [name, medianOf(values)]));
  const { open = 0, ...guarded } = costs;
  const more = Object.entries(guarded).map(
    ([name, value]) => `${name} +${(value - open).toFixed(3)} ms (ratio ${(value / open).toFixed(2)})`,
  );
  process.stdout.write(
    `A list of 20 jobs, processor of the api per request\n  ${more.join(' · ')} · open ${open.toFixed(3)} ms` +
      ` · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

try {
  const [doors] = await once(api, 'message');
  await measure(doors);
} finally {
  connections.destroy();
  api.disconnect();
  await once(api, 'exit');
  await infrastructure.stop();
}
