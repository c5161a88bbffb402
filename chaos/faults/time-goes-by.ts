import type { History } from './history.js';
import type { Nemesis } from './nemesis.js';
import type { FaultProduct } from './product/fault-product.js';

/** What the product waits for, in rows: a mail for the lease of a lost process, a lost job until its receipt is due. */
const AS_IF_LATER = [
  `update email_message set due_at = now() where status in ('queued', 'sending')
     and due_at < now() + interval '1 hour'`,
  'update outbox_message set receipts_due_at = now() where receipts_due_at > now()',
  `update schedule_run set leased_until = now() - interval '1 second' where ended_at is null`,
  `update idempotency_key set created_at = created_at - interval '1 minute' where status is null`,
  `update application set public_stage_from = least(public_stage_from, now()), changed_at = least(changed_at, now()),
     before_move = jsonb_set(before_move, '{movedAt}', '"2026-01-01T00:00:00.000Z"') where before_move is not null`,
];

/**
 * The minutes in which the product gets over lost jobs, locks and leases go by at once. Last of all faults the worker is
 * killed and the queues are lost: nothing is left then that could only be waited for.
 */
export async function timeGoesBy(product: FaultProduct, nemesis: Nemesis, history: History): Promise<void> {
  const from = history.now();
  await product.process('worker').kill(async () => {
    await nemesis.loseQueues();
    for (const statement of AS_IF_LATER) await product.database.query(statement);
  });
  history.note({
    from,
    who: 'nemesis',
    what: 'kill worker',
    outcome: 'fault',
    about: [],
    detail: 'at the end',
  });
  await product.isReady();
}
