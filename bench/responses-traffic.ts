import { setTimeout as sleep } from 'node:timers/promises';
import { ifMatch, startApi } from '../test/support/api.js';
import { anApplication } from '../test/support/builders/application.builder.js';
import { rowsOf } from '../test/support/builders/arranged-rows.js';
import { listAddress } from '../test/support/team.js';
import type { DueWorld } from './many-due.sql.js';
import { shareOf } from './rounds.js';

/** People at work in the company that owes answers, in a process of their own: boards, lists, and cards that are moved. */
const perSecond = 20;
const { companyId, jobs }: DueWorld = JSON.parse(process.argv[2] ?? '{}');
const api = await startApi();
const manager = await api.as('companyManager', companyId);
const cards = await Promise.all(jobs.map((job) => anApplication({ job })));
let times: number[] = [];
let failed = 0;
let isOver = false;

const acts = [
  (round: number) => manager.get(`pipelines/${jobs[round % jobs.length]?.pipelineId}/board`),
  () => manager.get(listAddress('job-applications', { filter: { response: 'due' }, range: [0, 24] })),
  () => api.visitor.get('public-jobs'),
  move,
];

/** A card nobody owes an answer for goes to the next stage and back. */
async function move(round: number): Promise<{ status: number }> {
  const index = round % cards.length;
  const [card, job] = [cards[index], jobs[index]];
  const [row] = await rowsOf<{ stage_id: string; version: number }>(
    'select stage_id, version from application where id = $1',
    [card?.id],
  );
  if (!card || !job || !row) throw new Error('There is no card to move');
  const { entry, review } = job.stages;
  const toStageId = row.stage_id === entry.id ? review.id : entry.id;
  return manager.put(
    `job-applications/${card.id}/stage`,
    { toStageId, afterApplicationId: null },
    ifMatch(row.version),
  );
}

async function one(round: number): Promise<void> {
  const started = performance.now();
  const answer = await acts[round % acts.length]?.(round);
  times.push(performance.now() - started);
  if (answer?.status !== 200) failed += 1;
}

/** Tells how requests went since it was asked before. */
process.on('message', (word) => {
  if (word === 'end') return void (isOver = true);
  process.send?.({ count: times.length, failed, p50: shareOf(times, 0.5), p99: shareOf(times, 0.99) });
  [times, failed] = [[], 0];
});
process.send?.('ready');
const running = new Set<Promise<void>>();
for (let round = 0; !isOver; round += 1) {
  const request = one(round).finally(() => running.delete(request));
  running.add(request);
  await sleep(1_000 / perSecond);
}
await Promise.all(running);
await api.stop();
process.exit();
