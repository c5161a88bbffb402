import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Times of one way of doing something, in milliseconds. */
export type Times = { p50: number; p99: number };

/** Starts `count` operations at a steady pace and answers when each took how long. */
export async function paced(
  count: number,
  perSecond: number,
  operation: () => Promise<number>,
): Promise<Times> {
  const running: Promise<number>[] = [];
  const start = performance.now();
  for (let number = 0; number < count; number += 1) {
    const wait = start + (number * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(operation());
  }
  const sorted = (await Promise.all(running)).sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

/** Runs the baseline and ours in turns, so that a busy machine hurts both, and prints medians with their ratio. */
export async function compare(
  title: string,
  rounds: number,
  ways: { baseline: () => Promise<Times>; ours: () => Promise<Times> },
): Promise<void> {
  const found: { baseline: Times[]; ours: Times[] } = { baseline: [], ours: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.baseline.push(await ways.baseline());
    found.ours.push(await ways.ours());
  }
  const [baseline, ours] = [mediansOf(found.baseline), mediansOf(found.ours)];
  const ratio = (ours.p50 / baseline.p50).toFixed(2);
  const shown = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  process.stdout.write(
    `${title}\n  ratio ${ratio} · ours ${shown(ours)} · baseline ${shown(baseline)} · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

/** How many of `count` things are done in a second, when `work` does them all. */
export async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (count * 1000) / (performance.now() - start);
}

/** As `compare`, for what is measured in things a second: the more the better. */
export async function compareRates(
  title: string,
  rounds: number,
  ways: { baseline: () => Promise<number>; ours: () => Promise<number> },
): Promise<void> {
  const found: { baseline: number[]; ours: number[] } = { baseline: [], ours: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.baseline.push(await ways.baseline());
    found.ours.push(await ways.ours());
  }
  const [baseline, ours] = [medianOf(found.baseline), medianOf(found.ours)];
  process.stdout.write(
    `${title}\n  ratio ${(ours / baseline).toFixed(2)} · ours ${ours.toFixed(0)}/s · baseline ${baseline.toFixed(0)}/s · load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}

function mediansOf(times: readonly Times[]): Times {
  return { p50: medianOf(times.map(({ p50 }) => p50)), p99: medianOf(times.map(({ p99 }) => p99)) };
}

/** The value in the middle. */
export function medianOf(values: readonly number[]): number {
  return shareOf(values, 0.5);
}

/** The value that this share of all values does not exceed. */
export function shareOf(values: readonly number[], share: number): number {
  return at(
    values.toSorted((a, b) => a - b),
    share,
  );
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
