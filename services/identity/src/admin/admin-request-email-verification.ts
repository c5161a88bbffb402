import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { isEmail, normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { findAccount } from '../accounts/find-account.js';
import { Action } from '../core/action.js';
import { CodeSending } from '../codes/send-code.js';
import type { Call } from '../core/call.js';
import { username } from '../core/parse-request.js';
import { queueMail } from '../outbox/queue-mail.js';
import type { Unit } from '../persistence/database.js';
import { invalidParameter, notAuthorized, Rejected } from '../core/errors.js';
import { MailedCodes } from './mailed-codes.js';
import { Named } from './named-account.js';

const Body = Named.extend({ Email: username });
type Body = z.infer<typeof Body>;

/**
 * Begins the change of an address, or has the one there is proven: a code goes to that mailbox, and the address counts when
 * it is entered. The old mailbox hears of it at once.
 */
@Injectable()
export class AdminRequestEmailVerification extends Action<Body> {
  readonly name = 'AdminRequestEmailVerification';
  protected readonly shape = Body;

  constructor(
    private readonly codes: MailedCodes,
    private readonly sending: CodeSending,
  ) {
    super();
  }

  protected async execute(
    body: Body,
    call: Call,
  ): Promise<IdentityAdminActions['AdminRequestEmailVerification']['response']> {
    const email = normalisedEmail(body.Email);
    if (!isEmail(email)) throw invalidParameter('Invalid email address format.');
    return this.codes.send(
      { action: this.name, body, call },
      {
        to: () => email,
        rejection: (account) => rejectionFor(account, email),
        mail: (unit, account, identifierHash) => this.ask(unit, account, { email, identifierHash }),
      },
    );
  }

  private async ask(
    unit: Unit,
    account: Account,
    { email, identifierHash }: { email: string; identifierHash: string },
  ): Promise<void | Rejected> {
    const holder = await findAccount(unit.em, email);
    if (holder && holder.id !== account.id && holder.status !== 'UNCONFIRMED')
      return new Rejected('AliasExistsException', identityMessages.emailTaken);
    account.waitFor(email, unit.now);
    await this.sending.send(unit, { identifierHash, purpose: 'email-verification' }, account, email);
    if (email !== account.email)
      await queueMail(unit.em, 'email-change-by-support', account, { newAddress: email });
  }
}

function rejectionFor({ enabled, email: current, emailVerified }: Account, email: string): Rejected | null {
  if (!enabled) return notAuthorized(identityMessages.disabled);
  return email === current && emailVerified
    ? new Rejected('UnsupportedUserStateException', identityMessages.alreadyConfirmed)
    : null;
}
