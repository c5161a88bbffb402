import type { IdentityResponse } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import type { Account } from '../persistence/account.entity.js';
import { normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { EmailVerifications } from '../codes/email-verifications.js';
import { CodeRequest, CodeRequests } from '../codes/code-requests.js';
import { CodeSending } from '../codes/send-code.js';
import type { Call } from '../core/call.js';
import type { Unit } from '../persistence/database.js';
import { Action } from '../core/action.js';

/** Mails a new code to an account that waits for one; for any other address it looks the same from outside. */
@Injectable()
export class ResendConfirmationCode extends Action<CodeRequest> {
  readonly name = 'ResendConfirmationCode';
  protected readonly shape = CodeRequest;

  constructor(
    private readonly requests: CodeRequests,
    private readonly sending: CodeSending,
    private readonly proofs: EmailVerifications,
  ) {
    super();
  }

  protected async execute(
    body: CodeRequest,
    call: Call,
  ): Promise<IdentityResponse<'ResendConfirmationCode'>> {
    return this.requests.answer(this.name, { body, call }, (unit, account, identifierHash) =>
      this.resend(unit, account, { identifierHash, email: normalisedEmail(body.Username) }),
    );
  }

  private async resend(
    unit: Unit,
    account: Account | null,
    { identifierHash, email }: { identifierHash: string; email: string },
  ): Promise<string> {
    const subject = { identifierHash, purpose: 'sign-up' } as const;
    if (account?.status === 'UNCONFIRMED') {
      await this.sending.send(unit, subject, account);
      return 'ok';
    }
    const moving = await this.proofs.waitingFor(unit, email, identifierHash);
    if (moving) {
      await this.sending.send(unit, { identifierHash, purpose: 'email-verification' }, moving, email);
      return 'ok';
    }
    const told = account?.enabled ? ({ template: 'account-exists', owner: account } as const) : undefined;
    await this.sending.pretend(unit, subject, told);
    return 'nothing to confirm';
  }
}
