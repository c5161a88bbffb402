import { identityMessages } from '@app/contracts/identity/error-names';
import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { lockAccount } from '../accounts/find-account.js';
import { recordAudit } from '../audit/audit.js';
import { EmailVerifications } from '../codes/email-verifications.js';
import { Codes, rejectionOf } from '../codes/codes.js';
import type { Call } from '../core/call.js';
import { clientId, code, username } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { Database, type Unit } from '../persistence/database.js';
import { notAuthorized, Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';

const Body = z.object({ ClientId: clientId, Username: username, ConfirmationCode: code });
type Body = z.infer<typeof Body>;

/** Turns a code into a confirmed account, or into the new address of one; it does not sign in. */
@Injectable()
export class ConfirmSignUp extends Action<Body> {
  readonly name = 'ConfirmSignUp';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly codes: Codes,
    private readonly proofs: EmailVerifications,
    private readonly mailSignal: MailSignal,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'ConfirmSignUp'>> {
    this.client.require(body.ClientId);
    await this.limits.spend('code-try', call.ipKey);
    const email = normalisedEmail(body.Username);
    const address = { email, identifierHash: this.secrets.identifierHash(email) };
    return this.database.changeFor(address.identifierHash, (unit) =>
      this.confirm(unit, address, body.ConfirmationCode, call),
    );
  }

  private async confirm(
    unit: Unit,
    address: { email: string; identifierHash: string },
    submitted: string,
    call: Call,
  ): Promise<Rejected | IdentityResponse<'ConfirmSignUp'>> {
    const { identifierHash } = address;
    const subject = { identifierHash, purpose: 'sign-up' } as const;
    const { verdict, accountId } = await this.codes.redeem(unit, subject, submitted);
    // Only who holds the right code learns that it has done its work already.
    if (verdict === 'used') return notAuthorized(identityMessages.alreadyConfirmed);
    if (verdict !== 'right' || accountId === null) {
      const proof = await this.proofs.redeem(unit, address, submitted);
      if (proof.verdict !== 'right') return rejectionOf(verdict === 'expired' ? proof.verdict : verdict);
      const entry = { action: 'VerifyAddress', outcome: 'ok', accountId: proof.accountId, identifierHash };
      await recordAudit(unit.em, entry, call);
      this.mailSignal.notify();
      return {};
    }
    const account = await lockAccount(unit.em, accountId);
    if (account?.status !== 'UNCONFIRMED') return rejectionOf('expired');
    account.confirm(unit.now);
    await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId, identifierHash }, call);
    return {};
  }
}
