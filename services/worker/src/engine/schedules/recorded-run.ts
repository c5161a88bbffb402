import type { Logger } from '@app/platform/logging/logger';
import {
  type BeginningRun,
  beginRun,
  endRun,
  renewRun,
  RUN_LEASE_SECONDS,
} from '@app/platform/schedules/record-runs';
import { metrics } from '@app/platform/telemetry/metrics';
import type { MikroORM } from '@mikro-orm/postgresql';

type Recording = { orm: MikroORM; logger: Logger };
type Work = (found: (count: number) => void) => Promise<void>;

/**
 * Runs a sweep and writes down when, how it ended and what it found. Does nothing while another run of it is under way;
 * answers whether it ran.
 */
export async function recordedRun(
  { orm, logger }: Recording,
  run: BeginningRun,
  work: Work,
): Promise<boolean> {
  const id = await beginRun(orm, run);
  if (id === null) {
    logger.info('The sweep is running already', { sweep: run.sweep });
    return false;
  }
  const renewal = setInterval(
    () =>
      void renewRun(orm, id).catch((error: unknown) =>
        logger.warn('A run of a sweep could not be kept', { sweep: run.sweep, error }),
      ),
    (RUN_LEASE_SECONDS * 1_000) / 3,
  );
  const stop = metrics.sweepDuration.startTimer({ sweep: run.sweep });
  let found: number | null = null;
  try {
    await work((count) => (found = (found ?? 0) + count));
  } catch (error) {
    await endRun(orm, { id, sweep: run.sweep }, { found, error });
    throw error;
  } finally {
    clearInterval(renewal);
    stop();
  }
  await endRun(orm, { id, sweep: run.sweep }, { found });
  return true;
}
