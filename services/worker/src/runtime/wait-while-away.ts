import { AppError } from '@app/platform/errors/app-error';
import { isDatabaseUnavailable } from '@app/platform/postgres/database-unavailable';
import { DelayedError, type Job } from 'bullmq';

/** Between two tries, in pauses that a job usually makes after its first one: half a minute. */
const PAUSES = 30;

/** Somebody has made room by then, or looks at the dead letters. */
const PATIENCE_MS = 24 * 60 * 60 * 1_000;

/**
 * Does the work of a job, which waits without using up a try while the storage of files or the database is away: a disk
 * that is full for an hour is no reason to give up what people uploaded, nor a database that starts slowly one to give up
 * what they are told. Where the queue cannot take it back either, the job is given to another process in time.
 */
export async function waitingWhileAway(
  job: Job,
  token: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAway(error) || Date.now() - job.timestamp > PATIENCE_MS) throw error;
    const { backoff } = job.opts;
    const pause = typeof backoff === 'object' ? (backoff.delay ?? 0) : (backoff ?? 0);
    await job.moveToDelayed(Date.now() + PAUSES * pause, token);
    throw new DelayedError();
  }
}

const isAway = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'storage.unavailable');
