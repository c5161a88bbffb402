import { identityMessages } from '@app/contracts/identity/error-names';
import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { lockAccount } from '../accounts/find-account.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { jwt, submittedPassword } from '../core/parse-request.js';
import { countFailure, forgetFailures, isLocked, Lockout } from '../limits/lockout.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { queueMail } from '../outbox/queue-mail.js';
import { HashingQueue } from '../passwords/hashing-queue.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { Database, type Unit } from '../persistence/database.js';
import { Rejected, wrongCredentials } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { endSessions } from '../sessions/end-sessions.js';
import { AccessTokenReader } from '../tokens/access-token-reader.js';
import { Action } from '../core/action.js';

const Body = z.object({
  AccessToken: jwt,
  PreviousPassword: submittedPassword,
  ProposedPassword: submittedPassword,
});
type Body = z.infer<typeof Body>;

interface Change {
  account: Account;
  identifierHash: string;
  newHash: string | null;
  call: Call;
}

/** Replaces the password of a signed-in person who knows the old one. Every device is signed out, this one too. */
@Injectable()
export class ChangePassword extends Action<Body> {
  readonly name = 'ChangePassword';
  protected readonly shape = Body;

  constructor(
    private readonly tokens: AccessTokenReader,
    private readonly limits: RateLimits,
    private readonly lockout: Lockout,
    private readonly policy: PasswordPolicy,
    private readonly hashing: HashingQueue,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly mailSignal: MailSignal,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'ChangePassword'>> {
    await this.limits.spend('sign-in', call.ipKey);
    const { account } = await this.tokens.read(body.AccessToken);
    this.policy.check(body.ProposedPassword, account);
    const identifierHash = this.secrets.identifierHash(account.email);
    if (await this.lockout.isLockedNow(identifierHash)) throw locked().about(account.id);
    const matches = await this.hashing.matches(account.passwordHash, body.PreviousPassword);
    const newHash = matches ? await this.hashing.hash(body.ProposedPassword) : null;
    await this.database.changeFor(identifierHash, (unit) =>
      this.replace(unit, { account, identifierHash, newHash, call }),
    );
    this.mailSignal.notify();
    return {};
  }

  private async replace(
    unit: Unit,
    { account, identifierHash, newHash, call }: Change,
  ): Promise<void | Rejected> {
    if (await isLocked(unit, identifierHash)) return locked().about(account.id);
    const current = await lockAccount(unit.em, account.id);
    if (newHash === null || !current || current.passwordHash !== account.passwordHash) {
      await countFailure(unit, identifierHash);
      return wrongCredentials().about(account.id);
    }
    current.choosePassword(newHash, unit.now);
    await forgetFailures(unit, identifierHash);
    await endSessions(unit, current.id, 'password changed');
    await queueMail(unit.em, 'password-changed', current);
    await recordAudit(
      unit.em,
      { action: this.name, outcome: 'ok', accountId: current.id, identifierHash },
      call,
    );
  }
}

function locked(): Rejected {
  return new Rejected('LimitExceededException', identityMessages.attemptLimit);
}
