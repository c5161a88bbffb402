import 'reflect-metadata';
import path from 'node:path';
import { loadEnv, workerEnv } from '@app/platform/config/env';
import { Logger } from '@app/platform/logging/logger';
import { mailWriters } from './catalogue/mails.js';
import { leaveWhenAsked } from './leave-when-asked.js';
import { reactions } from './catalogue/reactions.js';
import { startWorker, WrongConfiguration } from './start-worker.js';
import { sweeps } from './catalogue/schedules.js';

/** Built beside this program. */
const inspection = [path.join(path.dirname(process.argv[1] ?? ''), 'inspection-process.js')];
const env = loadEnv(workerEnv);
const logger = Logger.create({ service: 'worker', level: env.LOG_LEVEL, hashKey: env.INVITATION_KEY });

try {
  const worker = await startWorker({ env, logger, reactions, sweeps, mailWriters, inspection });
  leaveWhenAsked(worker, logger);
} catch (error) {
  process.stderr.write(
    `The worker could not start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  logger.fatal('The worker could not start', { error });
  process.exit(error instanceof WrongConfiguration ? error.exitCode : 1);
}
