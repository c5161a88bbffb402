import {
  canBeReplayed,
  type DeadLetterDetails,
  type DeadLetterMoment,
  type DeadLettersReplayed,
  type DeadLetterState,
} from '@app/contracts/operations/dead-letter';
import { counted, numberText } from '../../../../base/formats/counted.js';
import type { StatusTone } from '../../../../kit/ui/tag.js';

export const letterStates: Record<DeadLetterState, { label: string; tone: StatusTone }> = {
  open: { label: 'Open', tone: 'danger' },
  requested: { label: 'Replay asked for', tone: 'info' },
  replaying: { label: 'Replaying', tone: 'info' },
  replayed: { label: 'Done', tone: 'ok' },
  'failed-again': { label: 'Failed again', tone: 'plain' },
  discarded: { label: 'Discarded', tone: 'plain' },
};

/** Whether its replay is still to end. */
export const isRunning = ({ state }: Pick<DeadLetterDetails, 'state'>): boolean =>
  state === 'requested' || state === 'replaying';

export const letterStateOptions = Object.entries(letterStates).map(([value, { label }]) => ({
  value,
  label,
}));

/** One thing that happened to a dead letter. */
export function momentWords({ kind, words, attempts }: DeadLetterMoment): string {
  switch (kind) {
    case 'recorded':
      return 'Saved with what it tells of';
    case 'done':
      return `Done: ${words}`;
    case 'failed':
      return `Given up after ${counted(attempts ?? 1, 'try', 'tries')}: ${words}`;
    case 'requested':
      return 'Somebody asked for a replay';
    case 'replayed':
      return 'Put on its queue again';
    case 'settled':
      return 'The replay was done';
    case 'discarded':
      return `Discarded: ${words}`;
  }
}

/** How many are on their way, and whether more wait for another press. */
export function replayedWords({ requested: asked, left }: DeadLettersReplayed): string {
  if (asked === 0) return 'Nothing fits that could be replayed';
  const begun = `${counted(asked, 'dead letter')} on the way`;
  return left === 0 ? begun : `${begun}, ${numberText(left)} more fit`;
}

type Replayed = Pick<DeadLetterDetails, 'state' | 'done' | 'name' | 'queue'>;

/** What a replay would do. */
export function replayWords({ state, done, name, queue }: Replayed): string {
  if (state === 'requested' || state === 'replaying')
    return 'A replay is under way. It is done, or fails again, by itself.';
  if (state !== 'open') return 'This can no longer be replayed.';
  if (!canBeReplayed({ name, queue }))
    return 'It was ended when it failed. Its owner has to start it again; a replay would do nothing.';
  if (done.length === 0)
    return 'Replaying tries once more. Nothing of it was done yet, so nothing is done twice.';
  return `Replaying tries what failed once more. What was done is not done twice: ${done.join(', ')}.`;
}
