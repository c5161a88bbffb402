import { identityMessages } from '@app/contracts/identity/error-names';
import type { AuthenticationOutcome } from '@app/contracts/identity/wire';
import { isOutdatedHash } from '@app/database/setup/password-hash';
import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '../persistence/account.entity.js';
import { normalisedEmail } from '@app/contracts/vocabulary/email-address';
import { findAccount, lockAccount } from '../accounts/find-account.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { countFailure, forgetFailures, isLocked, Lockout } from '../limits/lockout.js';
import { RateLimits } from '../limits/rate-limits.js';
import { HashingQueue } from '../passwords/hashing-queue.js';
import { Database, type Unit } from '../persistence/database.js';
import { notAuthorized, Rejected, wrongCredentials } from '../core/errors.js';
import { Secrets } from '../core/secrets.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';
import { TokenIssuer } from '../tokens/token-issuer.js';
import { askForNewPassword, type AskedChallenge } from './ask-for-new-password.js';
import { startSession, type StartedSession } from './start-session.js';

interface Credentials {
  clientId: string;
  username: string;
  password: string;
}

type SignedIn = { account: Account; now: Date } & (StartedSession | AskedChallenge);

/**
 * E-mail and password. The password is compared before anything else is told; the verdict falls inside a transaction
 * that serialises tries on one address, so that many at once get no more than the free failures.
 */
@Injectable()
export class SignInWithPassword {
  constructor(
    private readonly limits: RateLimits,
    private readonly lockout: Lockout,
    private readonly hashing: HashingQueue,
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly issuer: TokenIssuer,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async run(credentials: Credentials, call: Call): Promise<AuthenticationOutcome> {
    this.hashing.requireRoom();
    await this.limits.spend('sign-in', call.ipKey);
    const account = await findAccount(this.database.read(), credentials.username);
    const identifierHash = this.secrets.identifierHash(
      account?.email ?? normalisedEmail(credentials.username),
    );
    if (await this.lockout.isLockedNow(identifierHash))
      throw notAuthorized(identityMessages.attemptsExceeded);
    const matches = await this.hashing.matches(account?.passwordHash, credentials.password);
    const renewed = await this.renewedHash(matches ? account : null, credentials.password);
    const signedIn = await this.database.changeFor(identifierHash, (unit) =>
      this.decide(unit, { credentials, identifierHash, call, account: matches ? account : null, renewed }),
    );
    if ('challenge' in signedIn) return signedIn.challenge;
    const tokens = await this.issuer.issue(signedIn.account, signedIn.session, signedIn.now);
    return {
      ChallengeParameters: {},
      AuthenticationResult: { ...tokens, RefreshToken: signedIn.refreshToken },
    };
  }

  private async decide(
    unit: Unit,
    attempt: {
      credentials: Credentials;
      identifierHash: string;
      call: Call;
      account: Account | null;
      renewed: string | null;
    },
  ): Promise<SignedIn | Rejected> {
    const { identifierHash, call } = attempt;
    if (await isLocked(unit, identifierHash)) return notAuthorized(identityMessages.attemptsExceeded);
    const account = attempt.account && (await lockAccount(unit.em, attempt.account.id));
    // The password may have been changed while it was being compared.
    if (!account || account.passwordHash !== attempt.account?.passwordHash) {
      await countFailure(unit, identifierHash);
      return wrongCredentials();
    }
    await forgetFailures(unit, identifierHash);
    const rejection = rejectionFor(account, unit.now);
    if (rejection) return rejection;
    if (attempt.renewed !== null) account.passwordHash = attempt.renewed;
    const { clientId } = attempt.credentials;
    const entry = { action: 'SignIn', accountId: account.id, identifierHash };
    if (account.status === 'FORCE_CHANGE_PASSWORD') {
      await recordAudit(unit.em, { ...entry, outcome: 'NEW_PASSWORD_REQUIRED' }, call);
      return { account, now: unit.now, ...askForNewPassword(unit, account, clientId) };
    }
    await recordAudit(unit.em, { ...entry, outcome: 'ok' }, call);
    const { refreshTokenDays } = this.settings;
    return { account, now: unit.now, ...startSession(unit, account, { clientId, refreshTokenDays, call }) };
  }

  private async renewedHash(account: Account | null, password: string): Promise<string | null> {
    return account && isOutdatedHash(account.passwordHash) ? this.hashing.hash(password) : null;
  }
}

function rejectionFor(account: Account, now: Date): Rejected | null {
  if (!account.enabled) return notAuthorized(identityMessages.disabled);
  if (account.status === 'UNCONFIRMED') {
    return new Rejected('UserNotConfirmedException', identityMessages.notConfirmed);
  }
  return account.temporaryPasswordIsOver(now)
    ? notAuthorized(identityMessages.temporaryPasswordExpired)
    : null;
}
