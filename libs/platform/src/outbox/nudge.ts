import type { EntityManager } from '@mikro-orm/core';
import { metrics } from '../telemetry/metrics.js';

/** PostgreSQL channel on which relays hear that there is something to take. */
export const OUTBOX_CHANNEL = 'outbox_waiting';

/** One nudge at a time per pool, and one more for whatever was committed meanwhile. */
const underway = new WeakMap<object, { again: boolean }>();

/**
 * Tells the relays that rows wait. It runs on a connection of its own, after the commit: inside the transaction it
 * would cost half of the throughput. A nudge that fails costs a second at most, because relays also look by themselves.
 */
export function nudgeRelay(em: EntityManager): void {
  const connection = em.getConnection('write');
  const state = underway.get(connection);
  if (state) {
    state.again = true;
    return;
  }
  underway.set(connection, { again: false });
  void connection
    .execute(`select pg_notify('${OUTBOX_CHANNEL}', '')`)
    .catch(() => metrics.outboxNudgeFailures.inc())
    .finally(() => {
      const again = underway.get(connection)?.again;
      underway.delete(connection);
      if (again) nudgeRelay(em);
    });
}
