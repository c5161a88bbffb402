import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import type { Account } from '../persistence/account.entity.js';
import { CodeRequest, CodeRequests } from '../codes/code-requests.js';
import { CodeSending } from '../codes/send-code.js';
import type { Call } from '../core/call.js';
import type { Unit } from '../persistence/database.js';
import { Action } from '../core/action.js';

/**
 * Mails a reset code. Whoever reads the mailbox may choose a password, whatever state the account is in; an address
 * nobody has gets the same answer.
 */
@Injectable()
export class ForgotPassword extends Action<CodeRequest> {
  readonly name = 'ForgotPassword';
  protected readonly shape = CodeRequest;

  constructor(
    private readonly requests: CodeRequests,
    private readonly sending: CodeSending,
  ) {
    super();
  }

  protected async execute(body: CodeRequest, call: Call): Promise<IdentityResponse<'ForgotPassword'>> {
    return this.requests.answer(this.name, { body, call }, (...found) => this.send(...found));
  }

  private async send(unit: Unit, account: Account | null, identifierHash: string): Promise<string> {
    const subject = { identifierHash, purpose: 'reset' } as const;
    if (account?.enabled) await this.sending.send(unit, subject, account);
    else await this.sending.pretend(unit, subject);
    return account?.enabled ? 'ok' : 'nobody to send to';
  }
}
