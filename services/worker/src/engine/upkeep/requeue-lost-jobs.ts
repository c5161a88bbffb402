import { addLostReplays } from '@app/platform/dead-letter/add-lost-replays';
import {
  lookForAllReceipts,
  lookForReceipts,
  type ReceiptLook,
} from '@app/platform/outbox/look-for-receipts';
import { addLostEventJobs } from '@app/platform/queues/add-event-job';
import { metrics } from '@app/platform/telemetry/metrics';
import { sweep, type SweepContext } from '../schedules/sweep.js';

const batch = 500;

/** Jobs that one run asks the queues for in vain; a long queue has to be waited for, not looked at. */
const inVainAtMost = 1_000;

/** What one run does not come to is due in the next one, and other sweeps get their turn. */
const runAtMostMs = 20_000;

/**
 * Adds jobs again that a queue has lost: Redis was emptied, or came back without its last second. What the reactions
 * of an event have done is known from their receipts, and the inbox keeps them from doing it twice.
 */
export const requeueLostJobs = sweep({
  name: 'requeue-lost-jobs',
  every: 30_000,
  async run(context) {
    const events = await lostEvents(context);
    const awaited = context.registry.awaitedReceipts();
    const replays = await context.acrossCompanies((em) => addLostReplays(em, context.queues, awaited));
    const count = events + replays;
    context.found(count);
    if (count === 0) return;
    metrics.jobsAddedAgain.inc(count);
    context.tools.logger.warn('The queues had lost jobs, which were added again', { count });
  },
});

/** Looks at the events whose receipts are due, until none is left or the last ones looked at all wait in their queues. */
async function lostEvents(context: SweepContext): Promise<number> {
  const end = Date.now() + runAtMostMs;
  let [lost, inVain] = [0, 0];
  let look: ReceiptLook;
  do {
    look = await lookOnce(context);
    if (lost === 0 && look.lost > 0) await context.acrossCompanies(lookForAllReceipts);
    lost += look.lost;
    inVain = look.lost > 0 ? 0 : inVain + look.waiting;
  } while ((look.taken === batch || look.lost > 0) && inVain < inVainAtMost && Date.now() < end);
  return lost;
}

function lookOnce({ acrossCompanies, queues, registry }: SweepContext): Promise<ReceiptLook> {
  return acrossCompanies((em) =>
    lookForReceipts(
      em,
      registry.awaitedReceipts(),
      (queue, events) => addLostEventJobs(queues, queue, events),
      batch,
    ),
  );
}
