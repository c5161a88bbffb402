import 'reflect-metadata';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { armFaultPoint } from '@app/platform/fault-points/fault-point';
import { Logger } from '@app/platform/logging/logger';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  LockAccount,
  LockAccountHandler,
} from '../../services/api/src/features/accounts/commands/lock-account.js';
import { AccountStatusSync } from '../../services/api/src/features/accounts/account-status-sync.js';
import { Actor } from '../../services/api/src/access/actor.js';

/** Locks one account in a separate process, so that a test can kill it at a fault point. */
const settings: {
  databaseUrl: string;
  identity: ConstructorParameters<typeof IdentityAdminClient>[0];
  actorId: string;
  userId: string;
  faultPoint: string;
} = JSON.parse(process.argv[2] ?? '');

const orm = await MikroORM.init(ormOptions({ url: settings.databaseUrl, poolSize: 2 }));
armFaultPoint(settings.faultPoint);
const logger = Logger.create({ service: 'api', level: 'error', hashKey: 'test' });
const statusSync = new AccountStatusSync(orm.em, new IdentityAdminClient(settings.identity), logger);
const actor = new Actor(settings.actorId, 'stacAdmin', 'stacAdmin', null);
const why = { reason: 'takenOver' as const, note: 'Two countries within an hour.' };
await new LockAccountHandler(orm.em, statusSync).execute(new LockAccount(actor, settings.userId, why));
await orm.close();
