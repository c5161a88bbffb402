import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Action } from '../actions/action.js';
import { KnownClient } from '../actions/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../http/call.js';
import { Database } from '../persistence/database.js';
import { endSessions } from '../sessions/end-sessions.js';
import { Named, namedAccount } from './named-account.js';

type Body = z.infer<typeof Named>;

/** Signs every device of an account out. */
@Injectable()
export class AdminUserGlobalSignOut extends Action<Body> {
  readonly name = 'AdminUserGlobalSignOut';
  protected readonly shape = Named;

  constructor(
    private readonly client: KnownClient,
    private readonly database: Database,
  ) {
    super();
  }

  protected async execute(
    body: Body,
    call: Call,
  ): Promise<IdentityAdminActions['AdminUserGlobalSignOut']['response']> {
    this.client.requirePool(body.UserPoolId);
    await this.database.change(async (unit) => {
      const account = await namedAccount(unit, body.Username);
      await endSessions(unit, account.id, 'signed out by an administrator');
      await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}
