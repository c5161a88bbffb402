import { identityMessages } from '@app/contracts/identity/error-names';
import type { CodeDeliveryDetails } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import type { Account } from '../persistence/account.entity.js';
import { maskedEmail } from '../accounts/email-address.js';
import { RateLimits } from '../limits/rate-limits.js';
import type { MailTemplate } from '../persistence/email-message.entity.js';
import { queueMail, queueNothing } from '../outbox/queue-mail.js';
import type { Unit } from '../persistence/database.js';
import { Rejected } from '../core/errors.js';
import { Codes } from './codes.js';
import type { CodePurpose } from '../persistence/verification-code.entity.js';

const templates: Record<CodePurpose, MailTemplate> = {
  'sign-up': 'sign-up-code',
  reset: 'reset-code',
  'email-change': 'email-change-code',
  'email-verification': 'email-verification-code',
};

/** Sends codes, and does the same work when there is nobody to send one to. */
@Injectable()
export class CodeSending {
  constructor(
    private readonly codes: Codes,
    private readonly limits: RateLimits,
  ) {}

  /** Counts one mail to this address; refuses the sixth of an hour. */
  async spend(identifierHash: string): Promise<void> {
    const wait = await this.limits.count('code-send', identifierHash);
    if (wait > 0) throw new Rejected('LimitExceededException', identityMessages.attemptLimit, wait);
    await this.limits.spend('all-mails', 'everybody');
  }

  /** A code to the account's mailbox, or to `address` when it is not the account's yet. */
  async send(
    unit: Unit,
    subject: { identifierHash: string; purpose: CodePurpose },
    account: Pick<Account, 'id' | 'email'>,
    address: string = account.email,
  ): Promise<void> {
    const codeId = await this.codes.issue(unit.em, subject, account.id);
    await queueMail(unit.em, templates[subject.purpose], account, { codeId, address });
  }

  /**
   * An attempt that can never succeed, for an address that must not be told apart from any other. It costs what a real
   * one costs: a mail is written too, to the owner who is told, or one that goes nowhere.
   */
  async pretend(
    unit: Unit,
    subject: { identifierHash: string; purpose: CodePurpose },
    told?: { template: MailTemplate; owner: Pick<Account, 'id' | 'email'> },
  ): Promise<void> {
    await this.codes.issue(unit.em, subject, null);
    if (told) await queueMail(unit.em, told.template, told.owner);
    else await queueNothing(unit.em, templates[subject.purpose]);
  }
}

export function deliveryTo(email: string): CodeDeliveryDetails {
  return { Destination: maskedEmail(email), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}
