import type { EntityManager } from '@mikro-orm/postgresql';
import { DeadlockException } from '@mikro-orm/postgresql';
import { type Mode, sessionOf } from './modes.js';

const attempts = 3;

/**
 * Runs `work` in one transaction of the given mode, on a fork of its own. The whole work is tried again on a deadlock
 * or a serialisation failure, never the flush alone: what it read may be old by then.
 */
export function transaction<Result>(
  em: EntityManager,
  mode: Mode,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return withDeadlockRetry(() => em.fork({ clear: true, session: sessionOf(mode) }).transactional(work));
}

/** Runs something that is a transaction of its own, and again as a whole on a deadlock or a serialisation failure. */
export async function withDeadlockRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** Serialisation failures and deadlocks (SQLSTATE class 40): the same work may succeed a moment later. */
export function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof DeadlockException) return true;
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** The clock of the database: the only one that decides about expiry, leases and windows. */
export async function databaseNow(em: EntityManager): Promise<Date> {
  const [row] = await em.execute<{ now: string }[]>('select clock_timestamp() as now');
  if (!row) throw new Error('The database did not tell the time');
  return new Date(row.now);
}
