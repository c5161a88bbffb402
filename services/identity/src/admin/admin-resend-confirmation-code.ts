import type { IdentityAdminActions } from '@app/contracts/identity/admin-wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Action } from '../core/action.js';
import { CodeSending } from '../codes/send-code.js';
import type { Call } from '../core/call.js';
import { Rejected } from '../core/errors.js';
import { MailedCodes } from './mailed-codes.js';
import { Named } from './named-account.js';

type Body = z.infer<typeof Named>;

/** Mails a new code to an account that was never confirmed; unlike the public action it says when there is none. */
@Injectable()
export class AdminResendConfirmationCode extends Action<Body> {
  readonly name = 'AdminResendConfirmationCode';
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
  ): Promise<IdentityAdminActions['AdminResendConfirmationCode']['response']> {
    return this.codes.send(
      { action: this.name, body, call },
      {
        to: ({ email }) => email,
        rejection: ({ status }) =>
          status === 'UNCONFIRMED'
            ? null
            : new Rejected('UnsupportedUserStateException', identityMessages.alreadyConfirmed),
        mail: (unit, account, identifierHash) =>
          this.sending.send(unit, { identifierHash, purpose: 'sign-up' }, account),
      },
    );
  }
}
