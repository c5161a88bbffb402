import type { QueueState, QueueView } from '@app/contracts/operations/queue';
import type { StatusTone } from '../../../../kit/ui/tag.js';
import { durationText } from './duration.js';

export const queueStates: Record<QueueState, { label: string; tone: StatusTone }> = {
  well: { label: 'Well', tone: 'ok' },
  slow: { label: 'Slow', tone: 'warn' },
  unknown: { label: 'Not read', tone: 'danger' },
};

/** The large figure of a queue: how long the oldest has waited. */
export function oldestText({ state, oldestWaitingSeconds }: QueueView): string {
  if (state === 'unknown') return 'Unknown';
  return oldestWaitingSeconds === null ? 'None waits' : durationText(oldestWaitingSeconds);
}
