import { Injectable } from '@nestjs/common';
import type { Account } from '../persistence/account.entity.js';
import { findAccount, lockAccount } from '../accounts/find-account.js';
import { leaveAddress } from '../outbox/queue-mail.js';
import type { Unit } from '../persistence/database.js';
import { endSessions } from '../sessions/end-sessions.js';
import { Codes } from './codes.js';
import { type CodeVerdict, VerificationCode } from '../persistence/verification-code.entity.js';

const purpose = 'email-verification';

/**
 * Addresses support was asked to change to. Whoever reads the new mailbox enters the code where codes of new accounts are
 * entered: they may no longer reach the old one, nor be signed in.
 */
@Injectable()
export class EmailVerifications {
  constructor(private readonly codes: Codes) {}

  /** The account that waits for a proof of this address. */
  async waitingFor({ em, now }: Unit, email: string, identifierHash: string): Promise<Account | null> {
    const code = await em.findOne(VerificationCode, { identifierHash, purpose });
    const account = code?.accountId ? await findAccount(em, code.accountId) : null;
    return account?.waitsFor(email, now) && account.enabled ? account : null;
  }

  /** Tries a code; the right one makes the address that of the account, which signs in anew everywhere. */
  async redeem(
    unit: Unit,
    { email, identifierHash }: { email: string; identifierHash: string },
    submitted: string,
  ): Promise<{ verdict: CodeVerdict; accountId: string | null }> {
    const { verdict, accountId } = await this.codes.redeem(unit, { identifierHash, purpose }, submitted);
    if (verdict !== 'right' || accountId === null) return { verdict, accountId };
    const account = await lockAccount(unit.em, accountId);
    const holder = await findAccount(unit.em, email);
    const isOthers = holder !== null && holder.id !== accountId;
    if (
      !account?.waitsFor(email, unit.now) ||
      !account.enabled ||
      (isOthers && holder.status !== 'UNCONFIRMED')
    )
      return { verdict: 'expired', accountId };
    // Somebody typed this address once and never proved it.
    if (isOthers) await unit.em.execute('delete from identity.account where id = ?', [holder.id]);
    const before = account.email;
    account.moveTo(email, unit.now);
    await endSessions(unit, accountId, 'address changed');
    if (before !== email) await leaveAddress(unit.em, account, before);
    return { verdict, accountId };
  }
}
