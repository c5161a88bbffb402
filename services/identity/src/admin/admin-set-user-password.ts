import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { identityLimits, passwordLength } from '@app/contracts/identity/limits';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { submittedPassword } from '../core/parse-request.js';
import { HashingQueue } from '../passwords/hashing-queue.js';
import { Database } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';
import { Named, namedAccount } from './named-account.js';

const Body = Named.extend({ Password: submittedPassword, Permanent: z.literal(false).optional() });
type Body = z.infer<typeof Body>;

/**
 * Replaces a temporary password by another one, with new time. An account whose holder has chosen a password of their
 * own is refused: nobody but they can change that.
 */
@Injectable()
export class AdminSetUserPassword extends Action<Body> {
  readonly name = 'AdminSetUserPassword';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly hashing: HashingQueue,
    private readonly database: Database,
  ) {
    super();
  }

  protected async execute(
    body: Body,
    call: Call,
  ): Promise<IdentityAdminActions['AdminSetUserPassword']['response']> {
    this.client.requirePool(body.UserPoolId);
    if (passwordLength(body.Password) < identityLimits.passwordMinimum) {
      const reason = 'Password did not conform with policy: Password not long enough';
      throw new Rejected('InvalidPasswordException', reason);
    }
    const passwordHash = await this.hashing.hash(body.Password);
    await this.database.change(async (unit) => {
      const account = await namedAccount(unit, body.Username);
      if (account.status !== 'FORCE_CHANGE_PASSWORD') {
        const reason = 'Only a temporary password can be replaced.';
        throw new Rejected('UnsupportedUserStateException', reason);
      }
      account.requireNewPassword(passwordHash, unit.now);
      await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    });
    return {};
  }
}
