import { AppError } from '@app/platform/errors/app-error';
import { isDatabaseUnavailable } from '@app/platform/postgres/database-unavailable';
import { onceDatabaseAnswers } from '@app/platform/postgres/once-database-answers';
import { DelayedError, type Job } from 'bullmq';

/** Between two tries, in pauses that a job usually makes after its first one: half a minute. */
const PAUSES = 30;

/** A queue in the same database may be away with it: enough for a restart, and short beside a lock. */
const QUEUE_AWAY_AT_MOST_MS = 10_000;

/** Somebody has made room by then, or looks at the dead letters. */
const PATIENCE_MS = 24 * 60 * 60 * 1_000;

/**
 * Runs the work of a job. While the file storage or the database is unavailable the job is delayed without using up an
 * attempt, so a disk that is full for an hour loses no upload, and a slow database start loses no mail. If the queue is in
 * the same database and stays unavailable for longer than the job's lock, another process takes the job.
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
    const end = Date.now() + QUEUE_AWAY_AT_MOST_MS;
    await onceDatabaseAnswers(
      () => job.moveToDelayed(Date.now() + PAUSES * pause, token),
      () => Date.now() < end,
    ).catch((reason: unknown) => {
      if (!isDatabaseUnavailable(reason)) throw reason;
    });
    throw new DelayedError();
  }
}

const isAway = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'storage.unavailable');
