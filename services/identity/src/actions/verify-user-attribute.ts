import { identityMessages } from '@app/contracts/identity/error-names';
import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { findAccount, lockAccount } from '../accounts/find-account.js';
import { recordAudit } from '../audit/audit.js';
import { Codes, emailChange, rejectionOf } from '../codes/codes.js';
import type { Call } from '../core/call.js';
import { code, jwt, text } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { leaveAddress } from '../outbox/queue-mail.js';
import { Database, type Unit } from '../persistence/database.js';
import { invalidParameter, Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { AccessTokenReader } from '../tokens/access-token-reader.js';
import { Action } from '../core/action.js';

const Body = z.object({ AccessToken: jwt, AttributeName: text(32), Code: code });
type Body = z.infer<typeof Body>;

/** Proves a new e-mail address, which then replaces the old one; the old mailbox hears of it. */
@Injectable()
export class VerifyUserAttribute extends Action<Body> {
  readonly name = 'VerifyUserAttribute';
  protected readonly shape = Body;

  constructor(
    private readonly tokens: AccessTokenReader,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly codes: Codes,
    private readonly mailSignal: MailSignal,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<IdentityResponse<'VerifyUserAttribute'>> {
    await this.limits.spend('code-try', call.ipKey);
    if (body.AttributeName !== 'email')
      throw invalidParameter(`Attribute ${body.AttributeName} cannot be verified.`);
    const { account } = await this.tokens.read(body.AccessToken);
    // Nobody else may take the new address meanwhile.
    const newAddress = this.secrets.identifierHash(account.pendingEmail ?? account.email);
    await this.database.changeFor(newAddress, (unit) => this.verify(unit, account, body.Code, call));
    this.mailSignal.notify();
    return {};
  }

  private async verify(unit: Unit, caller: Account, submitted: string, call: Call): Promise<void | Rejected> {
    const account = await lockAccount(unit.em, caller.id);
    if (!account?.pendingEmail || !account.waitsFor(caller.pendingEmail, unit.now))
      return rejectionOf('expired').about(caller.id);
    const subject = emailChange(this.secrets, account.id, account.pendingEmail);
    const { verdict } = await this.codes.redeem(unit, subject, submitted);
    if (verdict !== 'right') return rejectionOf(verdict).about(caller.id);
    const holder = await findAccount(unit.em, account.pendingEmail);
    if (holder && holder.status !== 'UNCONFIRMED') {
      return new Rejected('AliasExistsException', identityMessages.emailTaken).about(caller.id);
    }
    // Somebody typed this address once and never proved it.
    if (holder) await unit.em.execute('delete from identity.account where id = ?', [holder.id]);
    const oldEmail = account.email;
    account.moveTo(account.pendingEmail, unit.now);
    await leaveAddress(unit.em, account, oldEmail);
    await recordAudit(unit.em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
  }
}
