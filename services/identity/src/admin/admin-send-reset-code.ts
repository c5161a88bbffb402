import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Action } from '../core/action.js';
import { CodeSending } from '../codes/send-code.js';
import type { Call } from '../core/call.js';
import { notAuthorized } from '../core/errors.js';
import { MailedCodes } from './mailed-codes.js';
import { Named } from './named-account.js';

type Body = z.infer<typeof Named>;

/** Mails a code with which the owner chooses a new password; the old one is good until they have. */
@Injectable()
export class AdminSendResetCode extends Action<Body> {
  readonly name = 'AdminSendResetCode';
  protected readonly shape = Named;

  constructor(
    private readonly codes: MailedCodes,
    private readonly sending: CodeSending,
  ) {
    super();
  }

  protected async execute(
    body: Body,
    call: Call,
  ): Promise<IdentityAdminActions['AdminSendResetCode']['response']> {
    return this.codes.send(
      { action: this.name, body, call },
      {
        to: ({ email }) => email,
        rejection: ({ enabled }) => (enabled ? null : notAuthorized(identityMessages.disabled)),
        mail: (unit, account, identifierHash) =>
          this.sending.send(unit, { identifierHash, purpose: 'reset' }, account),
      },
    );
  }
}
