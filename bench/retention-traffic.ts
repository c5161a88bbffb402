import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../test/support/api.js';
import type { DecidedWorld } from './many-decided.sql.js';
import { shareOf } from './rounds.js';

/** People who read boards of the company, in a process of their own. */
const perSecond = 5;
/** Sooner than their access ends. */
const signedInFor = 10 * 60 * perSecond;
const { companyId, jobs }: DecidedWorld = JSON.parse(process.argv[2] ?? '{}');
const api = await startApi();
let manager = await api.as('companyManager', companyId);
let times: number[] = [];
let failed = 0;
let isOver = false;

async function one(round: number): Promise<void> {
  const started = performance.now();
  const answer = await manager.get(`pipelines/${jobs[(round * 7) % jobs.length]?.pipelineId}/board`);
  times.push(performance.now() - started);
  if (answer.status !== 200) failed += 1;
}

/** Tells how requests went since it was asked before. */
process.on('message', (word) => {
  if (word === 'end') return void (isOver = true);
  process.send?.({ count: times.length, failed, p50: shareOf(times, 0.5), p95: shareOf(times, 0.95) });
  [times, failed] = [[], 0];
});
process.send?.('ready');
const running = new Set<Promise<void>>();
for (let round = 0; !isOver; round += 1) {
  if (round % signedInFor === signedInFor - 1) manager = await api.as('companyManager', companyId);
  const request = one(round).finally(() => running.delete(request));
  running.add(request);
  await sleep(1_000 / perSecond);
}
await Promise.all(running);
await api.stop();
process.exit();
