import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { Database } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';
import { Session } from '../persistence/session.entity.js';
import { Named, namedAccount } from './named-account.js';

const Body = Named.extend({ SessionId: z.uuid() });
type Body = z.infer<typeof Body>;

/** Signs one device of an account out; a device of somebody else is not found. */
@Injectable()
export class AdminRevokeSession extends Action<Body> {
  readonly name = 'AdminRevokeSession';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly database: Database,
  ) {
    super();
  }

  protected async execute(
    body: Body,
    call: Call,
  ): Promise<IdentityAdminActions['AdminRevokeSession']['response']> {
    this.client.requirePool(body.UserPoolId);
    await this.database.change(async (unit) => {
      const account = await namedAccount(unit, body.Username);
      const own = { id: body.SessionId, accountId: account.id };
      const session = await unit.em.findOne(Session, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!session) return new Rejected('ResourceNotFoundException', 'Session does not exist.');
      session.revoke('device signed out', unit.now);
      return recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}
