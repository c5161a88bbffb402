import { identityMessages } from '@app/contracts/identity/error-names';
import type { AuthenticationOutcome } from '@app/contracts/identity/wire';
import { LockMode, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Account } from '../persistence/account.entity.js';
import { findAccount, lockAccount } from '../accounts/find-account.js';
import { nameFrom } from '../accounts/name-from.js';
import { recordAudit } from '../audit/audit.js';
import type { Call } from '../core/call.js';
import { clientId, submittedPassword, text, username } from '../core/parse-request.js';
import { RateLimits } from '../limits/rate-limits.js';
import { MailSignal } from '../outbox/mail-signal.js';
import { queueMail } from '../outbox/queue-mail.js';
import { HashingQueue } from '../passwords/hashing-queue.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { Database, type Unit } from '../persistence/database.js';
import { invalidParameter, notAuthorized, Rejected } from '../core/errors.js';
import { Challenge } from '../persistence/challenge.entity.js';
import { endSessions } from '../sessions/end-sessions.js';
import { hashOfToken } from '../sessions/opaque-token.js';
import { startSession, type StartedSession } from '../sessions/start-session.js';
import { type IdentitySettings, SETTINGS } from '../core/settings.js';
import { TokenIssuer } from '../tokens/token-issuer.js';
import { Action } from '../core/action.js';
import { KnownClient } from '../core/known-client.js';

const Body = z.object({
  ClientId: clientId,
  ChallengeName: text(64),
  Session: text(2048).optional(),
  ChallengeResponses: z
    .object({
      USERNAME: username.optional(),
      NEW_PASSWORD: submittedPassword.optional(),
      'userAttributes.given_name': text(256).optional(),
      'userAttributes.family_name': text(256).optional(),
    })
    .default({}),
});
type Body = z.infer<typeof Body>;

interface Answer {
  sessionText: string;
  username: string;
  newPassword: string;
  names: Map<string, string>;
}

/** Takes the person's own password in place of a temporary one and signs in. A challenge is answered once. */
@Injectable()
export class RespondToAuthChallenge extends Action<Body> {
  readonly name = 'RespondToAuthChallenge';
  protected readonly shape = Body;

  constructor(
    private readonly client: KnownClient,
    private readonly limits: RateLimits,
    private readonly policy: PasswordPolicy,
    private readonly hashing: HashingQueue,
    private readonly database: Database,
    private readonly issuer: TokenIssuer,
    private readonly mailSignal: MailSignal,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {
    super();
  }

  protected async execute(body: Body, call: Call): Promise<AuthenticationOutcome> {
    this.client.require(body.ClientId);
    await this.limits.spend('code-try', call.ipKey);
    const answer = answerIn(body);
    const asked = await this.askedAccount(answer, body.ClientId);
    this.policy.check(answer.newPassword, asked);
    const passwordHash = await this.hashing.hash(answer.newPassword);
    const done = await this.database.change((unit) =>
      this.accept(unit, answer, body.ClientId, passwordHash, call),
    );
    this.mailSignal.notify();
    const tokens = await this.issuer.issue(done.account, done.session, done.now);
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: done.refreshToken } };
  }

  /** A look before hashing: whether anybody asked, and whom the password must not resemble. */
  private async askedAccount(answer: Answer, clientId: string): Promise<Account> {
    const em = this.database.read();
    const challenge = await em.findOne(Challenge, { sessionHash: hashOfToken(answer.sessionText), clientId });
    const account = challenge && (await findAccount(em, answer.username));
    if (!account || account.id !== challenge.accountId) throw sessionOver();
    return account;
  }

  private async accept(
    unit: Unit,
    answer: Answer,
    clientId: string,
    passwordHash: string,
    call: Call,
  ): Promise<(StartedSession & { account: Account; now: Date }) | Rejected> {
    const { em, now } = unit;
    const challenge = await takeChallenge(em, answer.sessionText);
    if (!challenge || challenge.expiresAt <= now) return sessionOver();
    const account = await lockAccount(em, challenge.accountId);
    if (account?.status !== 'FORCE_CHANGE_PASSWORD' || !account.enabled) return sessionOver();
    if (account.temporaryPasswordIsOver(now)) return notAuthorized(identityMessages.temporaryPasswordExpired);
    account.choosePassword(passwordHash, now);
    account.givenName = nameFrom(answer.names, 'given_name') ?? account.givenName;
    account.familyName = nameFrom(answer.names, 'family_name') ?? account.familyName;
    await endSessions(unit, account.id, 'password chosen');
    // Whoever else read the mail with the temporary password must not open the account unnoticed.
    await queueMail(em, 'password-changed', account);
    await recordAudit(em, { action: this.name, outcome: 'ok', accountId: account.id }, call);
    const { refreshTokenDays } = this.settings;
    return { account, now, ...startSession(unit, account, { clientId, refreshTokenDays, call }) };
  }
}

/** Removes the challenge: of many answers at once only one finds it. */
async function takeChallenge(em: SqlEntityManager, sessionText: string): Promise<Challenge | null> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const challenge = await em.findOne(Challenge, { sessionHash: hashOfToken(sessionText) }, { lockMode });
  if (challenge) em.remove(challenge);
  return challenge;
}

function sessionOver(): Rejected {
  return notAuthorized(identityMessages.sessionInvalid);
}

function answerIn(body: Body): Answer {
  if (body.ChallengeName !== 'NEW_PASSWORD_REQUIRED') {
    throw invalidParameter(`Challenge ${body.ChallengeName} is not supported.`);
  }
  const { USERNAME, NEW_PASSWORD, ...names } = body.ChallengeResponses;
  if (!USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  if (!NEW_PASSWORD) throw invalidParameter('Missing required parameter NEW_PASSWORD');
  if (!body.Session) throw invalidParameter('Missing required parameter Session');
  return {
    sessionText: body.Session,
    username: USERNAME,
    newPassword: NEW_PASSWORD,
    names: new Map([
      ['given_name', names['userAttributes.given_name'] ?? ''],
      ['family_name', names['userAttributes.family_name'] ?? ''],
    ]),
  };
}
