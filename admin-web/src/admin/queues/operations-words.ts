import type { OperationsSummary } from '@app/contracts/operations/operations-summary';
import { counted } from '../../platform/formats/counted.js';

const few = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** What needs somebody, in one sentence. */
export function needsText({
  openDeadLetters,
  lateSchedules,
  failedSchedules,
  repairingRecounts,
  slowQueues,
  unknownQueues,
  bouncedMails,
  failedImports,
  needHand,
}: OperationsSummary): string {
  if (needHand === 0) return 'Nothing needs a hand.';
  const parts = [
    openDeadLetters > 0 && counted(openDeadLetters, 'dead letter'),
    lateSchedules > 0 && `${counted(lateSchedules, 'sweep')} that did not start`,
    failedSchedules > 0 && `${counted(failedSchedules, 'sweep')} that failed`,
    repairingRecounts > 0 && `${counted(repairingRecounts, 'recount')} that had to repair figures`,
    slowQueues > 0 && counted(slowQueues, 'slow queue'),
    unknownQueues > 0 && `${counted(unknownQueues, 'queue')} that nobody reads`,
    bouncedMails > 0 && `${counted(bouncedMails, 'mail')} that came back`,
    failedImports > 0 && `${counted(failedImports, 'import')} that failed`,
  ].filter((part) => part !== false);
  const [last, ...before] = parts.reverse();
  const list = before.length > 0 ? `${before.reverse().join(', ')}, and ${last}` : last;
  const count = few[needHand] ?? String(needHand);
  return `${count} ${needHand === 1 ? 'thing needs' : 'things need'} a hand: ${list}.`;
}
