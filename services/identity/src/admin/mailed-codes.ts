import type { CodeDeliveryDetails } from '@app/contracts/identity/wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { findAccount } from '../accounts/find-account.js';
import { KnownClient } from '../core/known-client.js';
import { recordAudit } from '../audit/audit.js';
import { CodeSending, deliveryTo } from '../codes/send-code.js';
import type { Call } from '../core/call.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { Database, type Unit } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { type Named, namedAccount } from './named-account.js';

type Asked = { action: string; body: z.infer<typeof Named>; call: Call };

/** What is mailed, and to which address; a refusal says why nothing is. */
type Mailing = {
  to: (account: Account) => string;
  rejection: (account: Account) => Rejected | null;
  mail: (unit: Unit, account: Account, identifierHash: string) => Promise<void | Rejected>;
};

/** Codes support has mailed to people: counted like those they ask for themselves, and written down. */
@Injectable()
export class MailedCodes {
  constructor(
    private readonly client: KnownClient,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly sending: CodeSending,
    private readonly mailSignal: MailSignal,
  ) {}

  async send(
    { action, body, call }: Asked,
    { to, rejection, mail }: Mailing,
  ): Promise<{ CodeDeliveryDetails: CodeDeliveryDetails }> {
    this.client.requirePool(body.UserPoolId);
    const found = await findAccount(this.database.read(), body.Username);
    if (!found) throw new Rejected('UserNotFoundException', identityMessages.userNotFound);
    const rejected = rejection(found);
    if (rejected) throw rejected;
    const address = to(found);
    const identifierHash = this.secrets.identifierHash(address);
    await this.sending.spend(identifierHash);
    await this.database.changeFor(identifierHash, async (unit) => {
      const account = await namedAccount(unit, found.id);
      const rejectedBy = rejection(account) ?? (await mail(unit, account, identifierHash));
      if (rejectedBy) return rejectedBy.about(account.id);
      return recordAudit(unit.em, { action, outcome: 'ok', accountId: account.id, identifierHash }, call);
    });
    this.mailSignal.notify();
    return { CodeDeliveryDetails: deliveryTo(address) };
  }
}
