import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { Database } from '../persistence/database.js';
import { endSessions } from '../sessions/end-sessions.js';
import { Named, namedAccount } from './named-account.js';

const Body = Named.extend({ SignedInBefore: z.number().min(0).max(8.64e12).optional() });
type Body = z.infer<typeof Body>;

/** Signs every device of an account out; those of later sign-ins stay where a moment is named. */
@Injectable()
export class AdminUserGlobalSignOut extends Action<Body> {
  readonly name = 'AdminUserGlobalSignOut';
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
  ): Promise<IdentityAdminActions['AdminUserGlobalSignOut']['response']> {
    this.client.requirePool(body.UserPoolId);
    await this.database.change(async (unit) => {
      const account = await namedAccount(unit, body.Username);
      const { SignedInBefore: seconds } = body;
      const before = seconds === undefined ? undefined : new Date(Math.round(seconds * 1000));
      await endSessions(unit, account.id, 'signed out by an administrator', before);
      await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}
