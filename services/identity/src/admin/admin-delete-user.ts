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

/** Removes an account for good, and its mails, whatever address they went to; its tokens are void at once. */
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
      const verified = account.emailVerified ? account.email : null;
      await unit.em.execute(FORGET_MAILS, [account.id, verified]);
      if (verified) await unit.em.execute(EMPTY_MAILS, [verified]);
      await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}

/**
 * Mails name their account; what else went to its own mailbox is of an account that is gone, or of somebody who typed this
 * address. One that was only typed may be anybody's.
 */
const FORGET_MAILS = 'delete from identity.email_message where account_id = ? or recipient = ?';

/** Those of others that could not be sent kept their words, and may name this address. What waits is owed to them. */
const EMPTY_MAILS = `update identity.email_message set payload = '{}'
  where status = 'failed' and payload ->> 'newAddress' = ?`;
