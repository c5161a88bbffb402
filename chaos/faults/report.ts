import type { History } from './history.js';
import type { Run } from './run.js';

/** Milliseconds of one line of the pace. */
const SPAN = 10_000;

/** What a run did and found, as lines. */
export function reportOf({ seed, backend }: Run, history: History): string {
  const { operations, faults } = history.counts();
  const outcomes = ['ok', 'rejected', 'unknown', 'idle'] as const;
  const kinds = Object.entries(operations).map(([kind, counted]) => {
    const numbers = outcomes.map((outcome) => String(counted[outcome] ?? 0).padStart(8)).join('');
    return `  ${kind.padEnd(16)}${numbers}`;
  });
  const strikes = Object.entries(faults).map(([kind, times]) => `  ${kind.padEnd(24)}${times}`);
  const printed = new Set<string>();
  const stories = history.violations.flatMap(({ about }) => {
    const timeline = history.timelineOf(about).map((line) => `      ${line}`);
    const isNew = timeline.length > 0 && !printed.has(timeline.join());
    printed.add(timeline.join());
    return isNew ? [`  [${about.join(' ')}]`, ...timeline] : [];
  });
  // What is wrong comes first: the beginning of a long report is what is read.
  return [
    `Seed ${seed}, queues on ${backend}, ${(history.now() / 1_000).toFixed(0)} s`,
    `Violations: ${history.violations.length}`,
    ...history.violations.map(
      ({ rule, detail, about }) => `  ${rule}: ${detail}${about.length > 0 ? ` [${about.join(' ')}]` : ''}`,
    ),
    `Operations        ${outcomes
      .map((outcome) => outcome.padStart(8))
      .join('')
      .trim()}`,
    ...kinds.sort(),
    'Pace, by the second in which it ended',
    ...history.pace(SPAN).map((counted, index) => {
      const numbers = [...outcomes, 'fault' as const].map((outcome) => `${outcome} ${counted[outcome]}`);
      return `  ${String((index * SPAN) / 1_000).padStart(5)} s  ${numbers.join(', ')}`;
    }),
    'Faults',
    ...strikes.sort(),
    ...stories,
  ].join('\n');
}
