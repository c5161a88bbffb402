import 'reflect-metadata';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { invitedAccountsFor } from '@app/domain/accounts/invited-accounts-for';
import { parseEnv, workerEnv } from '@app/platform/config/env';
import { domainProbeFor } from '@app/domain/company-domains/domain-probe';
import { armFaultPoint } from '@app/platform/fault-points/fault-point';
import { Logger } from '@app/platform/logging/logger';
import { mailerFor } from '@app/platform/mail/mailer-for';
import { Queues } from '@app/platform/queues/queue-connection';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import { MikroORM } from '@mikro-orm/postgresql';
import { processEventJob } from '../../services/worker/src/engine/events/process-event-job.js';
import { ReactionsRegistry } from '../../services/worker/src/engine/events/reactions-registry.js';
import { sweepContext } from '../../services/worker/src/engine/schedules/sweep.js';
import { sweeps } from '../../services/worker/src/catalogue/schedules.js';
import { reactions } from '../../services/worker/src/catalogue/reactions.js';

/** One run of a sweep, or the mails of one event, in a process of its own, for suites that kill it. Its settings come as one JSON argument. */
type Settings = {
  databaseUrl: string;
  folder: string;
  identityUrl: string;
  sweep?: string;
  event?: object;
  faultPoint?: string;
  /** Settings of the worker beside those. */
  env?: Record<string, string>;
};

const settings: Settings = JSON.parse(process.argv[2] ?? '{}');
const { databaseUrl, folder, identityUrl, sweep, event, faultPoint } = settings;
armFaultPoint(faultPoint);
const orm = await MikroORM.init(ormOptions({ url: databaseUrl, poolSize: 3 }));
const env = parseEnv(workerEnv, {
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  IDENTITY_ADMIN_URL: identityUrl,
  ...settings.env,
});
const logger = Logger.create({ service: 'worker', level: 'error', hashKey: 'test' });
const nothing = async () => null;
const storage = new DiskFileStorage({ folder, signingKey: 'test', uploadUrl: 'http://localhost/uploads' });
const tools = {
  env,
  logger,
  mailer: await mailerFor(env.MAIL_URL),
  storage,
  tombstones: storage,
  accounts: invitedAccountsFor(env),
  identity: new IdentityAdminClient(env),
  inspect: () => Promise.reject(new Error('Nothing is inspected here')),
  scanner: null,
  readText: nothing,
  readLayout: nothing,
  domains: domainProbeFor({ resolvers: env.DNS_RESOLVER ?? [] }),
};
const queues = Queues.connect({ databaseUrl, onError: () => undefined });
const registry = new ReactionsRegistry(reactions);
const context = sweepContext({ orm, tools, queues, registry });
if (event) await processEventJob({ orm, registry, tools }, 'emails', { event, requestId: null });
await sweeps.find(({ name }) => name === sweep)?.run(context);
await queues.close();
await orm.close();
