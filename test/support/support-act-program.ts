import 'reflect-metadata';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { IdentityAdminClient } from '@app/domain/accounts/identity-admin-client';
import { armFaultPoint } from '@app/platform/fault-points/fault-point';
import { MikroORM } from '@mikro-orm/postgresql';
import { ActsAtSignIn } from '../../services/api/src/features/accounts/acts-at-sign-in.js';
import {
  EndUserSessions,
  EndUserSessionsHandler,
} from '../../services/api/src/features/accounts/commands/end-user-sessions.js';
import { Actor } from '../../services/api/src/access/actor.js';

/** Signs one account out in a process of its own, so that a test can have it killed at a point. */
const settings: {
  databaseUrl: string;
  identity: ConstructorParameters<typeof IdentityAdminClient>[0];
  actorId: string;
  userId: string;
  faultPoint: string;
} = JSON.parse(process.argv[2] ?? '');

const orm = await MikroORM.init(ormOptions({ url: settings.databaseUrl, poolSize: 2 }));
armFaultPoint(settings.faultPoint);
const actor = new Actor(settings.actorId, 'stacAdmin', 'stacAdmin', null);
const handler = new EndUserSessionsHandler(
  new ActsAtSignIn(orm.em),
  new IdentityAdminClient(settings.identity),
);
await handler.execute(new EndUserSessions(actor, settings.userId, { reason: 'A phone was lost.' }));
await orm.close();
