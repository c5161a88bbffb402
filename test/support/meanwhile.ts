import { expect } from '@jest/globals';
import type { EventName } from '@app/contracts/events/catalogue';
import { eraseAccount } from '@app/domain/erasure/erase-account';
import { User } from '@app/domain/accounts/user.entity';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reactions } from '../../services/worker/src/catalogue/reactions.js';
import { rowsOf } from './builders/arranged-rows.js';
import { eventually } from './eventually.js';
import type { TestWorker } from './worker.js';

/** One transaction of the worker. */
export const inTransaction = <Result>(
  { orm }: TestWorker,
  companyId: string | null,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> => orm.em.fork({ session: workerSession(companyId) }).transactional(work);

/** Whether somebody waits for the process of a connection. */
const waitsFor = async (pid: number): Promise<boolean> =>
  (await rowsOf('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])).length > 0;

/** Lets the second begin while the transaction of the first is open, and the first commit once the other waits or is done. */
export async function meanwhile(
  worker: TestWorker,
  companyId: string | null,
  first: (em: EntityManager) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  let isDone = false;
  const other = await inTransaction(worker, companyId, async (em) => {
    await first(em);
    await em.flush();
    const [own] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
    const begun = second().finally(() => (isDone = true));
    await eventually(async () => expect(isDone || (await waitsFor(own!.pid))).toBe(true));
    return { begun };
  });
  await other.begun;
}

/** Asks the sign-in service, which is no part of this, and leaves no mail. */
const asksElsewhere = 'end-sessions';

/** The mails an event leaves in one transaction. */
export async function react(
  { tools }: TestWorker,
  em: EntityManager,
  event: { id: string; name: EventName },
): Promise<void> {
  for (const one of reactions) {
    if (one.on === event.name && one.queue === 'emails' && one.name !== asksElsewhere)
      await one.prepare(event)?.work(em, tools, () => undefined);
  }
}

/** Erases an account whose deletion began, as the sweep does. */
export async function eraseAccountOf(em: EntityManager, { id }: { id: string }): Promise<void> {
  await em.findOneOrFail(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await eraseAccount(em, id, true);
}
