import { randomBytes } from 'node:crypto';
import { identityLimits } from '@app/contracts/identity/limits';
import { identityMessages } from '@app/contracts/identity/error-names';
import { newId } from '@app/platform/identifiers/new-id';
import { isSameSecret } from '@app/platform/secrets/is-same-secret';
import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Rejected } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import {
  type CodePurpose,
  type CodeVerdict,
  VerificationCode,
} from '../persistence/verification-code.entity.js';

export interface CodeSubject {
  identifierHash: string;
  purpose: CodePurpose;
}

/** An address somebody asked for themselves: the code proves this one, whatever the account waits for by then. */
export function emailChange(secrets: Secrets, accountId: string, address: string): CodeSubject {
  return {
    identifierHash: secrets.identifierHash(`account:${accountId}:${address}`),
    purpose: 'email-change',
  };
}

/** Makes, derives and checks the six digits that prove a mailbox. */
@Injectable()
export class Codes {
  constructor(private readonly secrets: Secrets) {}

  /** A new attempt in place of any older one of the same address and purpose. */
  async issue(em: SqlEntityManager, subject: CodeSubject, accountId: string | null): Promise<string> {
    const id = newId();
    await em.execute(
      `insert into identity.verification_code (id, identifier_hash, purpose, account_id, nonce, expires_at)
       values (?, ?, ?, ?, ?, now() + make_interval(mins => ?))
       on conflict (identifier_hash, purpose) do update set id = excluded.id, account_id = excluded.account_id,
         nonce = excluded.nonce, tries = 0, created_at = now(), expires_at = excluded.expires_at, used_at = null`,
      [
        id,
        subject.identifierHash,
        subject.purpose,
        accountId,
        randomBytes(16).toString('base64url'),
        identityLimits.codeMinutes,
      ],
    );
    return id;
  }

  /** The digits of an attempt; the same whenever they are asked for. */
  digitsOf(code: VerificationCode): string {
    const digest = this.secrets.codeDigest(
      [code.id, code.nonce, code.purpose, code.identifierHash, code.accountId].join('\n'),
    );
    const number = digest.readUIntBE(0, 6) % 10 ** identityLimits.codeLength;
    return String(number).padStart(identityLimits.codeLength, '0');
  }

  /** Tries a code; the caller holds the lock of the address. */
  async redeem(
    unit: { em: SqlEntityManager; now: Date },
    subject: CodeSubject,
    submitted: string,
  ): Promise<{ verdict: CodeVerdict; accountId: string | null }> {
    const code = await unit.em.findOne(VerificationCode, subject, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!code) return { verdict: 'expired', accountId: null };
    const verdict = code.judge(isSameSecret(this.digitsOf(code), submitted.trim()), unit.now);
    return { verdict, accountId: code.accountId };
  }
}

/** What a caller hears about a code that did not work. */
export function rejectionOf(verdict: CodeVerdict): Rejected {
  if (verdict === 'worn-out')
    return new Rejected('TooManyFailedAttemptsException', identityMessages.attemptLimit);
  if (verdict === 'wrong') return new Rejected('CodeMismatchException', identityMessages.codeMismatch);
  return new Rejected('ExpiredCodeException', identityMessages.codeExpired);
}
