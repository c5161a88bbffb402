import type { ScheduleRun, ScheduleState, ScheduleView } from '@app/contracts/operations/schedule';
import { numberText } from '../../../../base/formats/counted.js';
import type { StatusTone } from '../../../../kit/ui/tag.js';

export const scheduleStateWords: Record<ScheduleState, { label: string; tone: StatusTone }> = {
  well: { label: 'Well', tone: 'ok' },
  running: { label: 'Running', tone: 'info' },
  requested: { label: 'About to start', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  late: { label: 'Did not start', tone: 'danger' },
};

export const scheduleStateOptions = Object.entries(scheduleStateWords).map(([value, { label }]) => ({
  value,
  label,
}));

/** Whether it runs or is about to. */
export const isRunning = ({ state }: Pick<ScheduleView, 'state'>): boolean =>
  state === 'running' || state === 'requested';

/** How a run went. */
export function runWords({
  outcome,
  found,
  failure,
}: Pick<ScheduleRun, 'outcome' | 'found' | 'failure'>): string {
  if (outcome === null) return 'Running';
  if (outcome === 'lost') return 'Its process died';
  if (outcome === 'failed') return failure ?? 'Failed';
  if (found === null) return 'Done';
  return found === 0 ? 'Nothing found' : `${numberText(found)} found`;
}

/** What is to be said of a sweep beside when it ran. */
export function stateWords({ state, lastRun }: Pick<ScheduleView, 'state' | 'lastRun'>): string {
  if (state === 'late' || state === 'requested') return scheduleStateWords[state].label;
  return lastRun ? runWords(lastRun) : 'Not yet';
}

/** Those that need somebody first, then those that run, then by name. */
export function byNeed(one: ScheduleView, other: ScheduleView): number {
  const order: readonly ScheduleState[] = ['late', 'failed', 'requested', 'running', 'well'];
  return order.indexOf(one.state) - order.indexOf(other.state) || one.name.localeCompare(other.name, 'en');
}
