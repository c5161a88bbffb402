import { databaseNow } from '@app/database/transaction';
import { DataExport } from '@app/domain/data-exports/data-export.entity';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SweepContext } from '../runtime/sweep.js';
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
  if (leased === 'given-up') return true;
  faultPoint('after-export-claimed');
  try {
    await build(context, leased);
  } catch (error) {
    if (error instanceof Superseded) return true;
    context.tools.logger.error('An export could not be put together', { error });
    await change(context, leased, (found, at) => found.pause(at));
  }
  return true;
}

async function lease({ acrossCompanies }: SweepContext): Promise<Try | 'given-up' | null> {
  return acrossCompanies(async (em) => {
    const at = await databaseNow(em);
    const found = await em.findOne(
      DataExport,
      { $or: [{ status: 'queued' }, { status: 'running', leasedUntil: { $lte: at } }] },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { requestedAt: 'asc' } },
    );
    if (!found) return null;
    if (!found.lease(at)) return 'given-up';
    const { id, userId, attempts: attempt, storageKey: key, storageKeys } = found;
    return { id, userId, attempt, key, earlierKeys: storageKeys.filter((other) => other !== key) };
  });
}

async function build(context: SweepContext, mine: Try): Promise<void> {
  const { storage } = context.tools;
  for (const key of mine.earlierKeys) {
    await storage.abandon(key);
    await storage.delete(key);
  }
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
  await finish(context, mine, size);
  faultPoint('after-export-ready');
}

/** Says that it is complete. Whoever was taken for dead meanwhile leaves nothing behind. */
async function finish(context: SweepContext, mine: Try, size: number): Promise<void> {
  try {
    await change(context, mine, (found, at) => found.finish(size, at));
  } catch (error) {
    if (error instanceof Superseded) await context.tools.storage.delete(mine.key);
    throw error;
  }
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
