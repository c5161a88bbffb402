import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { normalisedEmail } from '../accounts/email-address.js';
import { findAccount } from '../accounts/find-account.js';
import { recordAudit } from '../audit/audit.js';
import { CodeSending, deliveryTo } from '../codes/send-code.js';
import type { Call } from '../http/call.js';
import { clientId, username } from '../http/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailBell } from '../mail/mail-bell.js';
import { Database, type Unit } from '../persistence/database.js';
import { Secrets } from '../secrets.js';
import { Action } from './action.js';
import { KnownClient } from './known-client.js';

const Body = z.object({ ClientId: clientId, Username: username });
type Body = z.infer<typeof Body>;

/** Mails a new code to an account that waits for one; for any other address it looks the same from outside. */
@Injectable()
export class ResendConfirmationCode extends Action<Body> {
  readonly name = 'ResendConfirmationCode';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly sending: CodeSending,
    private readonly bell: MailBell,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'ResendConfirmationCode'>> {
    this.client.require(body.ClientId);
    await this.limits.spend('code-request', call.ipKey);
    const email = normalisedEmail(body.Username);
    const identifierHash = this.secrets.identifierHash(email);
    await this.sending.spend(identifierHash);
    await this.database.changeFor(identifierHash, (unit) => this.resend(unit, email, identifierHash, call));
    this.bell.ring();
    return { CodeDeliveryDetails: deliveryTo(email) };
  }

  private async resend(unit: Unit, email: string, identifierHash: string, call: Call): Promise<void> {
    const account = await findAccount(unit.em, email);
    const waits = account?.status === 'UNCONFIRMED';
    const subject = { identifierHash, purpose: 'sign-up' } as const;
    const told = account?.enabled
      ? ({ template: 'account-exists', address: account.email } as const)
      : undefined;
    if (account && waits) await this.sending.send(unit, subject, account);
    else await this.sending.pretend(unit, subject, told);
    const outcome = waits ? 'ok' : 'nothing to confirm';
    await recordAudit(unit.em, { action: this.name, outcome, accountId: account?.id, identifierHash }, call);
  }
}
