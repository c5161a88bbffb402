import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Action } from '../actions/action.js';
import { KnownClient } from '../actions/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../http/call.js';
import { Database } from '../persistence/database.js';
import { Named, namedAccount } from './named-account.js';

type Body = z.infer<typeof Named>;

/** Removes an account for good, and the mails that went to it or name its addresses; its tokens are void at once. */
@Injectable()
export class AdminDeleteUser extends Action<Body> {
  readonly name = 'AdminDeleteUser';
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
  ): Promise<IdentityAdminActions['AdminDeleteUser']['response']> {
    this.client.requirePool(body.UserPoolId);
    await this.database.change(async (unit) => {
      const account = await namedAccount(unit, body.Username);
      unit.em.remove(account);
      const addresses = [account.email, account.pendingEmail ?? account.email];
      await unit.em.execute(FORGET_MAILS, [account.id, ...addresses, ...addresses]);
      await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}

/** Those to addresses it had before name the account. */
const FORGET_MAILS = `delete from identity.email_message
  where account_id = ? or recipient in (?, ?) or payload ->> 'newAddress' in (?, ?)`;
