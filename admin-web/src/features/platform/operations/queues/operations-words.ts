import type { OperationsSummary } from '@app/contracts/operations/operations-summary';
import { counted } from '../../../../base/formats/counted.js';

const few = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** What needs somebody, in the order it is told. */
const kinds: readonly [kind: keyof OperationsSummary, words: (count: number) => string][] = [
  ['openDeadLetters', (count) => counted(count, 'dead letter')],
  ['lateSchedules', (count) => `${counted(count, 'sweep')} that did not start`],
  ['failedSchedules', (count) => `${counted(count, 'sweep')} that failed`],
  ['repairingRecounts', (count) => `${counted(count, 'recount')} that had to repair figures`],
  ['slowQueues', (count) => counted(count, 'slow queue')],
  ['unknownQueues', (count) => `${counted(count, 'queue')} that nobody reads`],
  ['bouncedMails', (count) => `${counted(count, 'mail')} that came back`],
  ['failedImports', (count) => `${counted(count, 'import')} that failed`],
];

/** What needs somebody, in one sentence. */
export function needsText(summary: OperationsSummary): string {
  const { needHand } = summary;
  if (needHand === 0) return 'Nothing needs a hand.';
  const parts = kinds.flatMap(([kind, words]) => (summary[kind] > 0 ? [words(summary[kind])] : []));
  const [last, ...before] = parts.reverse();
  const list = before.length > 0 ? `${before.reverse().join(', ')}, and ${last}` : last;
  const count = few[needHand] ?? String(needHand);
  return `${count} ${needHand === 1 ? 'thing needs' : 'things need'} a hand: ${list}.`;
}
