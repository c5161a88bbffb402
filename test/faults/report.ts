import type { History } from './history.js';
import type { Run } from './run.js';

/** What a run did and found, as lines. */
export function reportOf({ seed, backend }: Run, history: History): string {
  const { operations, faults } = history.counts();
  const outcomes = ['ok', 'refused', 'unknown', 'idle'];
  const kinds = Object.entries(operations).map(([kind, counted]) => {
    const numbers = outcomes.map((outcome) => String(counted[outcome] ?? 0).padStart(8)).join('');
    return `  ${kind.padEnd(16)}${numbers}`;
  });
  const strikes = Object.entries(faults).map(([kind, times]) => `  ${kind.padEnd(24)}${times}`);
  const told = new Set<string>();
  const wrong = history.violations.flatMap(({ rule, detail, about }) => {
    const timeline = history.timelineOf(about).map((line) => `      ${line}`);
    const isNew = !told.has(timeline.join());
    told.add(timeline.join());
    return [`  ${rule}: ${detail} [${about.join(' ')}]`, ...(isNew ? timeline : [])];
  });
  return [
    `Seed ${seed}, queues on ${backend}, ${(history.now() / 1_000).toFixed(0)} s`,
    `Operations        ${outcomes
      .map((outcome) => outcome.padStart(8))
      .join('')
      .trim()}`,
    ...kinds.sort(),
    'Faults',
    ...strikes.sort(),
    `Violations: ${history.violations.length}`,
    ...wrong,
  ].join('\n');
}
