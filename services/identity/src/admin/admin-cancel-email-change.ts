import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { Database } from '../persistence/database.js';
import { Named, namedAccount } from './named-account.js';

type Body = z.infer<typeof Named>;

/** Takes back that an address is to be changed: the one there is stays, and codes that were sent count no more. */
@Injectable()
export class AdminCancelEmailChange extends Action<Body> {
  readonly name = 'AdminCancelEmailChange';
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
  ): Promise<IdentityAdminActions['AdminCancelEmailChange']['response']> {
    this.client.requirePool(body.UserPoolId);
    await this.database.change(async (unit) => {
      const account = await namedAccount(unit, body.Username);
      account.stopWaiting(unit.now);
      await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}
