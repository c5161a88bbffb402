import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { lockAccount } from '../accounts/find-account.js';
import { recordAudit } from '../audit/audit.js';
import { Codes, rejectionOf } from '../codes/codes.js';
import type { Call } from '../core/call.js';
import { clientId, code, submittedPassword, username } from '../core/parse-request.js';
import { forgetFailures } from '../limits/lockout.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { queueMail } from '../outbox/queue-mail.js';
import { HashingQueue } from '../passwords/hashing-queue.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { Database, type Unit } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { endSessions } from '../sessions/end-sessions.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';

const Body = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  Password: submittedPassword,
});
type Body = z.infer<typeof Body>;

interface Reset {
  identifierHash: string;
  submitted: string;
  passwordHash: string;
  call: Call;
}

/** Turns a reset code into a new password; every device is signed out and a lockout ends. */
@Injectable()
export class ConfirmForgotPassword extends Action<Body> {
  readonly name = 'ConfirmForgotPassword';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly limits: RateLimits,
    private readonly policy: PasswordPolicy,
    private readonly hashing: HashingQueue,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly codes: Codes,
    private readonly mailSignal: MailSignal,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'ConfirmForgotPassword'>> {
    this.client.require(body.ClientId);
    await this.limits.spend('code-try', call.ipKey);
    const email = normalisedEmail(body.Username);
    // Only what the caller knows himself is compared: a name from the account would tell that there is one.
    this.policy.check(body.Password, { email });
    const identifierHash = this.secrets.identifierHash(email);
    const passwordHash = await this.hashing.hash(body.Password);
    const reset = { identifierHash, submitted: body.ConfirmationCode, passwordHash, call };
    await this.database.changeFor(identifierHash, (unit) => this.reset(unit, reset));
    this.mailSignal.notify();
    return {};
  }

  private async reset(
    unit: Unit,
    { identifierHash, submitted, passwordHash, call }: Reset,
  ): Promise<void | Rejected> {
    const { verdict, accountId } = await this.codes.redeem(
      unit,
      { identifierHash, purpose: 'reset' },
      submitted,
    );
    if (verdict !== 'right' || accountId === null) return rejectionOf(verdict);
    const account = await lockAccount(unit.em, accountId);
    // The code proves the mailbox it was sent to, and that may be no longer the one of the account.
    const isOfMailbox = account !== null && this.secrets.identifierHash(account.email) === identifierHash;
    if (!isOfMailbox || !account.enabled) return rejectionOf('expired');
    account.choosePassword(passwordHash, unit.now);
    account.confirm(unit.now);
    await endSessions(unit, account.id, 'password reset');
    await forgetFailures(unit, identifierHash);
    await queueMail(unit.em, 'password-changed', account);
    await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId, identifierHash }, call);
  }
}
