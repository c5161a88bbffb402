import 'reflect-metadata';
import { type EventName } from '@app/contracts/events/catalogue';
import { parseEnv, workerEnv } from '@app/platform/config/env';
import { Logger } from '@app/platform/logging/logger';
import type { QueueName } from '@app/platform/queues/queue-table';
import type { EntityManager } from '@mikro-orm/postgresql';
import { mailWriters } from '../../services/worker/src/catalogue/mails.js';
import { type Reaction, reaction } from '../../services/worker/src/engine/events/reaction.js';
import { ReactionsRegistry } from '../../services/worker/src/engine/events/reactions-registry.js';
import type { Sweep } from '../../services/worker/src/engine/schedules/sweep.js';
import { type RunningWorker, startWorker } from '../../services/worker/src/start-worker.js';

/** Where a worker of a suite runs and what it is told. */
export type TrialWorker = {
  databaseUrl: string;
  redisUrl: string | null;
  reactions: readonly Reaction[];
  sweeps?: readonly Sweep[];
  queues?: QueueName[];
  faultPoint?: string;
  attempts?: number;
  /** Pause before the second try of a job. */
  backoffMilliseconds?: number;
  /** How long a job stays with a process that died; a process that is merely slow must not lose its jobs. */
  lockMilliseconds?: number;
  onLine?: (line: string) => void;
};

/** Starts the real worker with reactions of a suite and with short waits. */
export function startTrialWorker(trial: TrialWorker): Promise<RunningWorker> {
  const env = parseEnv(workerEnv, {
    NODE_ENV: 'test',
    DATABASE_URL: trial.databaseUrl,
    DATABASE_POOL_SIZE: '8',
    REDIS_URL: trial.redisUrl ?? undefined,
    FAULT_POINT: trial.faultPoint,
  });
  const destination = { write: (line: string) => trial.onLine?.(line) };
  return startWorker({
    // Port 0: whichever is free.
    env: { ...env, OPS_PORT: 0, WORKER_QUEUES: trial.queues },
    logger: Logger.create({ service: 'worker', level: 'debug', hashKey: 'test', destination }),
    reactions: trial.reactions,
    sweeps: trial.sweeps ?? [],
    mailWriters,
    inspection: [],
    registry: new ReactionsRegistry(trial.reactions, [], {}),
    queueRules: {
      lockMilliseconds: trial.lockMilliseconds ?? 30_000,
      backoffMilliseconds: trial.backoffMilliseconds ?? 50,
      attempts: trial.attempts ?? 3,
    },
  });
}

/** A reaction that leaves one row per effect. `before` runs first and may fail. */
export function leavesEffect(
  name: string,
  on: EventName,
  queue: QueueName = 'statistics',
  before: (event: { id: string }) => Promise<void> | void = () => undefined,
): Reaction {
  return reaction({
    name,
    queue,
    on,
    async run(event, em) {
      await before(event);
      await leaveEffect(em, name, event.id);
    },
  });
}

/** Writes the row of an effect. The table has no key, so that a double would show. */
export async function leaveEffect(em: EntityManager, consumer: string, eventId: string): Promise<void> {
  await em.execute(
    `insert into trial_effect values (?, ?, current_setting('app.company_id'))`,
    [consumer, eventId],
    'run',
  );
}
