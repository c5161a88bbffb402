import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { setTimeout as pause } from 'node:timers/promises';
import { applyErasures } from '@app/database/erasures/apply-erasures';
import { writeTombstonesAgain } from '@app/database/erasures/write-tombstones-again';
import { invitedAccountsFor } from '@app/domain/accounts/invited-accounts-for';
import { EXIT_CONFIGURATION, type WorkerEnv } from '@app/platform/config/env';
import { domainProbeFor } from '@app/domain/company-domains/domain-probe';
import { armFaultPoint } from '@app/platform/fault-points/fault-point';
import { type Logger, NestLogger } from '@app/platform/logging/logger';
import { clamdAt } from '@app/platform/malware/clamd';
import { mailerFor } from '@app/platform/mail/mailer-for';
import { singleConnection } from '@app/platform/postgres/single-connection';
import { Queues } from '@app/platform/queues/queue-connection';
import { isQueueName, type QueueName, queueNames, type QueueRules } from '@app/platform/queues/queue-table';
import { readRedisPolicy } from '@app/platform/queues/redis-policy-check';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { storageFor } from '@app/platform/storage/storage-for';
import { tombstoneStoreFor } from '@app/platform/storage/tombstone-store-for';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { MailWriters } from './mail/mail-definition.js';
import { inspectInProcess } from './inspection/inspect-in-process.js';
import { readLayoutInProcess, readTextInProcess } from './inspection/read-text-in-process.js';
import type { Reaction } from './engine/events/reaction.js';
import { ReactionsRegistry } from './engine/events/reactions-registry.js';
import type { Sweep } from './engine/schedules/sweep.js';
import type { WorkerTools } from './engine/worker-tools.js';
import { WorkerModule } from './worker.module.js';

const LOOPBACK = '127.0.0.1';
const POLICY_EVERY_MS = 60_000;
const DRAIN_MS = 25_000;
const ANSWER_WITHIN_MS = 5_000;
const LOOK_AGAIN_MS = 1_000;

/** What a worker is started with; the product's own lists stand in `main.ts`. */
export type WorkerSettings = {
  env: WorkerEnv;
  logger: Logger;
  reactions: readonly Reaction[];
  sweeps: readonly Sweep[];
  mailWriters: MailWriters;
  /** Replaces the check of the reactions against the whole catalogue. */
  registry?: ReactionsRegistry;
  queueRules?: Partial<QueueRules>;
  /** Arguments for Node that start the process which looks at uploads. */
  inspection: readonly string[];
};

/** A worker that runs. `stop` answers whether everything under way was finished in time. */
export type RunningWorker = { app: INestApplicationContext; opsUrl: string; stop(): Promise<boolean> };

/** A setting that makes the worker useless or dangerous: it ends with the exit code of a wrong configuration. */
export class WrongConfiguration extends Error {
  readonly exitCode = EXIT_CONFIGURATION;
}

/** Starts the processors, the relay, the schedules and the operations port. */
export async function startWorker(settings: WorkerSettings): Promise<RunningWorker> {
  const { env, logger, reactions, sweeps, mailWriters } = settings;
  const registry = settings.registry ?? new ReactionsRegistry(reactions);
  const worked = workedQueues(env.WORKER_QUEUES);
  armFaultPoint(env.FAULT_POINT);
  await requireDatabase(env.DATABASE_URL);
  await requireSafeRedis(env.REDIS_URL, logger);
  const storage = await storageFor(env, `${env.PUBLIC_URL}/api/uploads`);
  const tombstones = await tombstoneStoreFor(env, storage);
  await eraseAgain(env, tombstones, logger);
  const queues = Queues.connect({
    databaseUrl: env.DATABASE_URL,
    waitSeconds: env.DATABASE_WAIT_SECONDS,
    redisUrl: env.REDIS_URL,
    rules: settings.queueRules,
    onError: (error) => logger.warn('A queue has a problem', { error }),
  });
  const tools: WorkerTools = {
    env,
    logger,
    mailer: await mailerFor(env.MAIL_URL),
    storage,
    tombstones,
    accounts: invitedAccountsFor(env),
    identity: new IdentityAdminClient(env),
    inspect: inspectInProcess(settings.inspection, logger),
    scanner: env.CLAMD_URL === undefined ? null : clamdAt(env.CLAMD_URL),
    readText: readTextInProcess(settings.inspection, logger),
    readLayout: readLayoutInProcess(settings.inspection, logger),
    domains: domainProbeFor({ resolvers: env.DNS_RESOLVER ?? [] }),
  };
  const module = WorkerModule.with({ tools, queues, registry, sweeps, mailWriters, worked });
  const app = await NestFactory.create(module, new FastifyAdapter(), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  await app.listen(env.OPS_PORT, LOOPBACK);
  logger.info('The worker is running', { backend: queues.backend, port: env.OPS_PORT });
  const policy = setInterval(() => watchRedis(env.REDIS_URL, logger), POLICY_EVERY_MS);
  return {
    app,
    opsUrl: await app.getUrl(),
    async stop() {
      clearInterval(policy);
      const finished = await within(DRAIN_MS, closed(app, logger));
      await tools.mailer.close();
      return finished;
    },
  };
}

/** Whoever has a broken connection cannot close all that is behind it, which is no reason to stay. */
async function closed(app: INestApplicationContext, logger: Logger): Promise<void> {
  await app
    .close()
    .catch((error: unknown) => logger.warn('Not everything could be closed properly', { error }));
}

function workedQueues(asked: readonly string[] | undefined): QueueName[] {
  if (!asked || asked.length === 0) return [...queueNames];
  const unknown = asked.filter((name) => !isQueueName(name));
  if (unknown.length > 0) {
    throw new WrongConfiguration(
      `WORKER_QUEUES names ${unknown.join(', ')}; there are ${queueNames.join(', ')}`,
    );
  }
  return asked.filter(isQueueName);
}

/** A database that was brought back from before may hold whom nobody may see any more. */
async function eraseAgain(env: WorkerEnv, tombstones: FileStorage, logger: Logger): Promise<void> {
  const unlinkedIds = new UnlinkedIds(env.INVITATION_KEY);
  for (;;) {
    try {
      const applied = await applyErasures(env.DATABASE_URL, tombstones, unlinkedIds);
      const count = Object.values(applied).reduce((sum, one) => sum + one, 0);
      if (count > 0) logger.warn('The database was older than what was erased: erased again', { count });
      const lost = await writeTombstonesAgain(env.DATABASE_URL, tombstones);
      if (lost > 0)
        logger.warn('What was erased is not remembered where it was written: it is written again', {
          count: lost,
        });
      return;
    } catch (error) {
      logger.error('What was erased could not be compared with the database yet', { error });
      await pause(LOOK_AGAIN_MS);
    }
  }
}

/** A given address that does not answer is told by its name, at once. */
async function requireDatabase(databaseUrl: string): Promise<void> {
  const client = singleConnection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
  });
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new Error('DATABASE_URL does not answer', { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireSafeRedis(redisUrl: string | undefined, logger: Logger): Promise<void> {
  if (!redisUrl) return;
  const { rejection, warnings } = await readRedisPolicy(redisUrl).catch((error: unknown) => {
    throw new Error('REDIS_URL does not answer', { cause: error });
  });
  if (rejection) throw new WrongConfiguration(rejection);
  for (const warning of warnings) logger.warn(warning);
}

/** A policy that was changed under us loses jobs from now on: better to stop, loudly. */
function watchRedis(redisUrl: string | undefined, logger: Logger): void {
  requireSafeRedis(redisUrl, logger).catch((error: unknown) => {
    if (!(error instanceof WrongConfiguration)) return;
    logger.fatal(error.message);
    process.exit(error.exitCode);
  });
}

/** Whether the work ended in time. What did not is given to another process when its lock runs out. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
