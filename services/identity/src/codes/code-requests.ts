import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { findAccount } from '../accounts/find-account.js';
import { KnownClient } from '../core/known-client.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { clientId, username } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { Database, type Unit } from '../persistence/database.js';
import { Secrets } from '../core/secrets.js';
import { CodeSending, deliveryTo } from './send-code.js';

/** Who asks for a code, and for which address. */
export const CodeRequest = z.object({ ClientId: clientId, Username: username });
export type CodeRequest = z.infer<typeof CodeRequest>;

/** What is mailed to whom is the action's own; the answer names the outcome for the audit. */
type Mailing = (unit: Unit, account: Account | null, identifierHash: string) => Promise<string>;

/** Asking for a code: counted, serialised by address, recorded and answered alike, whoever the address belongs to. */
@Injectable()
export class CodeRequests {
  constructor(
    private readonly client: KnownClient,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly sending: CodeSending,
    private readonly mailSignal: MailSignal,
  ) {}

  async answer(
    action: string,
    { body, call }: { body: CodeRequest; call: Call },
    mail: Mailing,
  ): Promise<IdentityResponse<'ForgotPassword' | 'ResendConfirmationCode'>> {
    this.client.require(body.ClientId);
    await this.limits.spend('code-request', call.ipKey);
    const email = normalisedEmail(body.Username);
    const identifierHash = this.secrets.identifierHash(email);
    await this.sending.spend(identifierHash);
    await this.database.changeFor(identifierHash, async (unit) => {
      const account = await findAccount(unit.em, email);
      const outcome = await mail(unit, account, identifierHash);
      await recordAudit(unit.em, { action, outcome, accountId: account?.id, identifierHash }, call);
    });
    this.mailSignal.notify();
    return { CodeDeliveryDetails: deliveryTo(email) };
  }
}
