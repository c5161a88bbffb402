import type { EntityManager } from '@mikro-orm/core';
import { metrics } from '../telemetry/metrics.js';

/** PostgreSQL channel on which relays hear that there is something to take. */
export const OUTBOX_CHANNEL = 'outbox_waiting';

/** PostgreSQL channel on which live streams hear in which company something was announced. */
export const LIVE_CHANNEL = 'live';

type Nudges = Map<string, { again: boolean }>;

/** One nudge of a kind at a time per pool, and one more for whatever was committed meanwhile. */
const underway = new WeakMap<object, Nudges>();

/** Tells the relays that rows wait. One that is lost costs a second at most, because relays also look by themselves. */
export function nudgeRelay(em: EntityManager): void {
  nudge(em, OUTBOX_CHANNEL, '');
}

/** Tells the live streams that a company has something new to tell. Without it they notice with their next beat. */
export function nudgeStreams(em: EntityManager, companyId: string): void {
  nudge(em, LIVE_CHANNEL, companyId);
}

/**
 * Notifies on a connection of its own, after the commit: transactions that notify are committed one after the other in
 * the whole database, which costs half of the throughput.
 */
function nudge(em: EntityManager, channel: string, payload: string): void {
  const connection = em.getConnection('write');
  const nudges: Nudges = underway.get(connection) ?? new Map();
  underway.set(connection, nudges);
  const key = `${channel} ${payload}`;
  const state = nudges.get(key);
  if (state) {
    state.again = true;
    return;
  }
  nudges.set(key, { again: false });
  void connection
    .execute('select pg_notify(?, ?)', [channel, payload])
    .catch(() => metrics.nudgeFailures.inc({ channel }))
    .finally(() => {
      const again = nudges.get(key)?.again;
      nudges.delete(key);
      if (again) nudge(em, channel, payload);
    });
}
