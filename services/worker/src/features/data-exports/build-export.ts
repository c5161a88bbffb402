import { databaseNow } from '@app/database/connection/transaction';
import { DataExport } from '@app/domain/data-exports/data-export.entity';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SweepContext } from '../../engine/schedules/sweep.js';
import { exportEntries } from './export-entries.js';
import { gather } from './gather.js';
import { mostZippedBytes, zipped } from './zip.js';

type Try = { id: string; userId: string; attempt: number; key: string; earlierKeys: string[] };

/**
 * Puts the export together that has waited longest, or that a worker which died had begun. No transaction is open
 * meanwhile: the row is leased, and what is told of it at the end counts only if nobody else has taken it over since.
 * Answers whether there was one.
 */
export async function buildNextExport(context: SweepContext): Promise<boolean> {
  const leased = await lease(context);
  if (leased === null) return false;
  if ('givenUp' in leased) {
    await forgetBytes(context, leased.givenUp);
    return true;
  }
  faultPoint('after-export-claimed');
  try {
    await build(context, leased);
  } catch (error) {
    if (!(error instanceof Superseded)) {
      context.tools.logger.error('An export could not be put together', { error });
      await pause(context, leased);
    }
    await leaveNothing(context, leased);
  }
  return true;
}

/** The next try comes later; where another worker has begun with it meanwhile, it is there already. */
async function pause(context: SweepContext, mine: Try): Promise<void> {
  try {
    await change(context, mine, (found, at) => found.pause(at));
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}

/** Deletes what this try wrote, unless it was through before something failed: its person downloads that. */
async function leaveNothing(context: SweepContext, { id, attempt, key }: Try): Promise<void> {
  const through = { id, attempts: attempt, status: 'ready' } as const;
  if ((await context.acrossCompanies((em) => em.count(DataExport, through))) > 0) return;
  await forgetBytes(context, [key]);
}

async function forgetBytes({ tools: { storage } }: SweepContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage.abandon(key);
    await storage.delete(key);
  }
}

async function lease({ acrossCompanies }: SweepContext): Promise<Try | { givenUp: string[] } | null> {
  return acrossCompanies(async (em) => {
    const at = await databaseNow(em);
    const found = await em.findOne(
      DataExport,
      { $or: [{ status: 'queued' }, { status: 'running', leasedUntil: { $lte: at } }] },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { requestedAt: 'asc' } },
    );
    if (!found) return null;
    if (!found.lease(at)) return { givenUp: found.storageKeys };
    const { id, userId, attempts: attempt, storageKey: key, storageKeys } = found;
    return { id, userId, attempt, key, earlierKeys: storageKeys.filter((other) => other !== key) };
  });
}

async function build(context: SweepContext, mine: Try): Promise<void> {
  const { storage } = context.tools;
  await forgetBytes(context, mine.earlierKeys);
  const at = await context.acrossCompanies((em) => databaseNow(em));
  const gathered = await gather(context, mine.userId, at);
  if (!gathered) return;
  const withBytes = gathered.files.filter(({ storageKey }) => storageKey !== null);
  const bytes = withBytes.reduce((sum, { exported }) => sum + (exported.bytes ?? 0), 0);
  if (bytes > mostZippedBytes) return change(context, mine, (found, now) => found.failAsTooLarge(now));
  const total = withBytes.length;
  const proceed = async (done: number): Promise<void> => {
    await change(context, mine, (found, now) => found.proceed({ done, total }, now));
    faultPoint('within-export');
  };
  await proceed(0);
  const size = await storage.writeStream(
    mine.key,
    'application/zip',
    zipped(exportEntries(storage, gathered, proceed)),
  );
  faultPoint('after-export-written');
  await change(context, mine, (found, now) => found.finish(size, now));
  faultPoint('after-export-ready');
}

/** Changes the export as long as this try is the one that counts. */
async function change(
  { acrossCompanies }: SweepContext,
  { id, attempt }: Try,
  work: (found: DataExport, at: Date) => void,
): Promise<void> {
  await acrossCompanies(async (em: EntityManager) => {
    const found = await em.findOne(DataExport, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!found?.isTry(attempt)) throw new Superseded();
    work(found, await databaseNow(em));
  });
}

/** Another worker has begun again, or the person is gone. */
class Superseded extends Error {
  constructor() {
    super('Another worker took this export over');
  }
}
