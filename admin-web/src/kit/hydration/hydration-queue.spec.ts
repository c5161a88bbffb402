import { expect, it } from '@jest/globals';
import { HydrationQueue } from './hydration-queue.js';

it('gives each part of a page a task of its own, in the order in which they stand', async () => {
  const tasks: (() => void)[] = [];
  const queue = new HydrationQueue((run) => tasks.push(run));
  const turns = [queue.nextTurn(), queue.nextTurn(), queue.nextTurn()];
  const come = () => turns.map(({ hasCome }) => hasCome);
  expect([come(), tasks.length]).toEqual([[false, false, false], 1]);
  tasks.shift()?.();
  expect([come(), tasks.length]).toEqual([[true, false, false], 1]);
  await turns[0]?.come;
  tasks.shift()?.();
  tasks.shift()?.();
  expect([come(), tasks.length]).toEqual([[true, true, true], 0]);
  expect(queue.nextTurn().hasCome).toBe(false);
  expect(tasks).toHaveLength(1);
});

it('lets nothing new wait once it is closed, and goes on with what waits', () => {
  const tasks: (() => void)[] = [];
  const queue = new HydrationQueue((run) => tasks.push(run));
  const drawnByServer = queue.nextTurn();
  queue.close();
  expect([queue.nextTurn().hasCome, drawnByServer.hasCome]).toEqual([true, false]);
  tasks.shift()?.();
  expect([drawnByServer.hasCome, tasks.length]).toEqual([true, 0]);
});
