import type { Logger } from '@app/platform/logging/logger';
import type { RunningWorker } from './start-worker.js';

/**
 * Ends the process when it is asked to, with code 0 whatever it could not finish: that is done by another process when
 * its lock or lease ends, and another code would tell supervisors of a crash.
 */
export function leaveWhenAsked(worker: RunningWorker, logger: Logger): void {
  let leaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    logger.info('Leaving', { signal });
    if (!(await worker.stop())) logger.warn('Left before everything was finished');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void leave(signal));
}
