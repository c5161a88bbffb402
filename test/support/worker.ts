import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EventName, EventOf } from '@app/contracts/events/catalogue';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { invitedAccountsFor } from '@app/domain/accounts/invited-accounts-for';
import { parseEnv, workerEnv } from '@app/platform/config/env';
import { type DomainProbe, domainProbeFor } from '@app/domain/company-domains/domain-probe';
import { newId } from '@app/platform/identifiers/new-id';
import { Logger } from '@app/platform/logging/logger';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { tombstoneStoreFor } from '@app/platform/storage/tombstone-store-for';
import { Queues } from '@app/platform/queues/queue-connection';
import type { QueueName } from '@app/platform/queues/queue-table';
import { MikroORM } from '@mikro-orm/postgresql';
import { reactions } from '../../services/worker/src/catalogue/reactions.js';
import { inspectInProcess } from '../../services/worker/src/inspection/inspect-in-process.js';
import {
  readLayoutInProcess,
  readTextInProcess,
} from '../../services/worker/src/inspection/read-text-in-process.js';
import { processEventJob } from '../../services/worker/src/engine/events/process-event-job.js';
import type { Reaction } from '../../services/worker/src/engine/events/reaction.js';
import { ReactionsRegistry } from '../../services/worker/src/engine/events/reactions-registry.js';
import { type Sweep, sweepContext } from '../../services/worker/src/engine/schedules/sweep.js';
import type { WorkerTools } from '../../services/worker/src/engine/worker-tools.js';
import { testDatabase } from './infrastructure.js';
import { inspectionFromSource } from './inspection-from-source.js';
import { TestMailer } from './mail-box.js';

/** An event as far as delivering it has to know it; the reactions read the rest by its contract. */
type Delivered = { name: EventName; id: string; companyId: string | null };

/** The product's reactions and sweeps on a real database. What is delivered to them takes no way through queues. */
export type TestWorker = {
  orm: MikroORM;
  storage: FileStorage;
  mailer: TestMailer;
  tools: WorkerTools;
  /** Lines that were logged, as JSON. */
  lines: string[];
  /** Delivers the event to all its reactions three times, as a queue may. */
  deliver(event: Delivered): Promise<void>;
  /** The same for the reactions of one queue. */
  deliverTo(queue: QueueName, event: Delivered): Promise<void>;
  /** The same for one reaction alone. */
  react(reaction: Reaction, event: Delivered): Promise<void>;
  /** Answers how many it took care of. */
  run(sweep: Sweep): Promise<number>;
  close(): Promise<void>;
};

/** A worker of this suite, with files in a folder of its own and a mail box instead of a provider. */
export async function openWorker(
  databaseUrl?: string,
  settings: Record<string, string> = {},
  // Nobody answers there: suites about domains have name servers of their own.
  domains: DomainProbe = domainProbeFor({ resolvers: ['127.0.0.1:9'] }),
): Promise<TestWorker> {
  const url = databaseUrl ?? (await testDatabase()).workerUrl;
  const folder = await mkdtemp(path.join(tmpdir(), 'worker-files-'));
  const orm = await MikroORM.init(ormOptions({ url, poolSize: 6 }));
  const lines: string[] = [];
  const logger = Logger.create({
    service: 'worker',
    level: 'info',
    hashKey: 'test',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const env = parseEnv(workerEnv, {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    PUBLIC_URL: 'https://work.example',
    INVITATION_KEY: 'invitation-key-of-the-suite',
    // Nobody listens there: suites about invitations start the identity service and name it.
    IDENTITY_ADMIN_URL: 'http://127.0.0.1:9',
    ...settings,
  });
  const storage = new DiskFileStorage({ folder, signingKey: 'test', uploadUrl: 'http://localhost/uploads' });
  const tombstones = await tombstoneStoreFor(env, storage);
  const mailer = new TestMailer();
  const accounts = invitedAccountsFor(env);
  // The program is compiled each time it starts, which on a busy machine takes longer than the product waits.
  const patient = { milliseconds: 120_000, cpuSeconds: 100, memoryMegabytes: 1_200 };
  const inspect = inspectInProcess(inspectionFromSource, logger, patient);
  const readText = readTextInProcess(inspectionFromSource, logger, patient);
  const readLayout = readLayoutInProcess(inspectionFromSource, logger, patient);
  const identity = new IdentityAdminClient(env);
  const tools: WorkerTools = {
    ...{
      env,
      logger,
      mailer,
      storage,
      tombstones,
      accounts,
      identity,
      inspect,
      scanner: null,
      readText,
      readLayout,
      domains,
    },
  };
  const registry = new ReactionsRegistry(reactions);
  const queues = Queues.connect({
    databaseUrl: url,
    onError: (error) => logger.warn('A queue has a problem', { error }),
  });
  const deliverTo = async (queue: QueueName, event: Delivered, among = registry) => {
    for (let delivery = 0; delivery < 3; delivery += 1) {
      await processEventJob({ orm, registry: among, tools }, queue, { event, requestId: null });
    }
  };
  return {
    orm,
    storage,
    mailer,
    tools,
    lines,
    async deliver(event) {
      for (const queue of registry.queuesOf(event.name)) await deliverTo(queue, event);
    },
    deliverTo,
    react: (reaction, event) =>
      deliverTo(reaction.queue, event, new ReactionsRegistry([reaction], [reaction.on], {})),
    async run(sweep) {
      let found = 0;
      await sweep.run(sweepContext({ orm, tools, queues, registry }, (count) => void (found += count)));
      return found;
    },
    async close() {
      await queues.close();
      await orm.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An event as an entity records it. */
export function anEvent<Name extends EventName>(
  name: Name,
  companyId: string | null,
  payload: EventOf<Name>['payload'],
) {
  const occurredAt = new Date().toISOString();
  return { id: newId(), name, version: 1, occurredAt, actorId: null, companyId, payload };
}
