import type {
  AdminSession,
  IdentityAdminAction,
  IdentityAdminActions,
} from '@app/contracts/identity/admin-wire';
import { identityMessages } from '@app/contracts/identity/error-names';
import { identityContentType, identityTargetPrefix } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../../../platform/src/errors/app-error.js';
import { accountClientFor, type AccountClientSettings } from './account-client.js';
import { type AccountAtService, accountIn, described, HostedAccounts } from './hosted-accounts.js';

type Named = { UserPoolId: string };
type Asked<Action extends IdentityAdminAction> = Omit<IdentityAdminActions[Action]['request'], keyof Named>;

const sessions = z.object({
  Sessions: z.array(
    z.object({
      SessionId: z.string(),
      SignedInAt: z.number(),
      LastUsedAt: z.number(),
      ExpiresAt: z.number(),
      UserAgent: z.string().nullable(),
      IpPrefix: z.string().nullable(),
    }),
  ),
});
const rejection = z.object({ __type: z.string(), message: z.string().optional() });
const codeSent = z.object({ CodeDeliveryDetails: z.object({ Destination: z.string() }) });

/** Refusals that say something about the account; any other one is a failure of the service. */
const rejections: Record<string, () => AppError> = {
  UserNotFoundException: () => new AppError('resource.not-found'),
  ResourceNotFoundException: () => new AppError('resource.not-found'),
  UnsupportedUserStateException: () => new AppError('account.already-verified'),
  LimitExceededException: () => new AppError('account.codes-used-up', { retryAfterSeconds: 3_600 }),
  AliasExistsException: () =>
    new AppError('resource.already-exists', { errors: { email: 'Somebody signs in with this address' } }),
};

/**
 * Devices and standing of accounts, over the internal listener of the embedded identity service, or at the hosted one.
 * That keeps its devices to itself: there is nothing to list, and all of them are signed out together.
 */
@Injectable()
export class IdentityAdminClient {
  private readonly hosted: HostedAccounts | undefined;

  constructor(private readonly settings: AccountClientSettings) {
    if (settings.IDENTITY === 'cognito')
      this.hosted = new HostedAccounts(accountClientFor(settings), {
        poolId: settings.IDENTITY_POOL_ID,
        clientId: settings.IDENTITY_CLIENT_ID,
      });
  }

  /** Whether it tells which devices somebody is signed in on. */
  get tellsSessions(): boolean {
    return this.hosted === undefined;
  }

  /** Whether addresses are changed here: once they are proven. */
  get changesAddresses(): boolean {
    return this.hosted === undefined;
  }

  /** The devices `subject` is signed in on. */
  async sessionsOf(subject: string): Promise<AdminSession[]> {
    const { Sessions } = sessions.parse(await this.ask('AdminListSessions', { Username: subject }));
    return Sessions;
  }

  /** Signs one device out; somebody else's is not found. */
  async endSession(subject: string, sessionId: string): Promise<void> {
    await this.ask('AdminRevokeSession', { Username: subject, SessionId: sessionId });
  }

  /** Signs every device out, or those that signed in before a moment: the hosted service knows all of them alone. */
  async endSessions(subject: string, before?: Date): Promise<void> {
    if (this.hosted) return this.hosted.signOut(subject);
    const earlier = before && { SignedInBefore: before.getTime() / 1000 };
    await this.ask('AdminUserGlobalSignOut', { Username: subject, ...earlier });
  }

  /** Lets an account sign in or not. */
  async setEnabled(subject: string, enabled: boolean): Promise<void> {
    if (this.hosted) return this.hosted.setEnabled(subject, enabled);
    await this.ask(enabled ? 'AdminEnableUser' : 'AdminDisableUser', { Username: subject });
  }

  /** Removes an account for good. One that is gone already is fine: whoever died after this asks again. */
  async deleteAccount(subject: string): Promise<void> {
    try {
      if (this.hosted) await this.hosted.remove(subject);
      else await this.ask('AdminDeleteUser', { Username: subject });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'resource.not-found')) throw error;
    }
  }

  /** The account somebody signed up for, by subject or address; null where nobody did. */
  async accountOf(name: string): Promise<AccountAtService | null> {
    try {
      return this.hosted
        ? await this.hosted.accountOf(name)
        : accountIn(described.parse(await this.ask('AdminGetUser', { Username: name })));
    } catch (error) {
      if (error instanceof AppError && error.code === 'resource.not-found') return null;
      throw error;
    }
  }

  /** Mails a new code to somebody who signed up and has not entered one; answers where it went. */
  async sendConfirmationCode(subject: string): Promise<string> {
    if (this.hosted) return this.hosted.sendConfirmationCode(subject);
    return sentTo(await this.ask('AdminResendConfirmationCode', { Username: subject }));
  }

  /** Mails a code with which a new password is chosen; the old one is good until then. */
  async sendResetCode(subject: string): Promise<string> {
    if (this.hosted) return this.hosted.sendResetCode(subject);
    return sentTo(await this.ask('AdminSendResetCode', { Username: subject }));
  }

  /**
   * Mails a code to an address, which becomes that of the account when it is entered. The hosted service may take an
   * address over before it is proven, as its pool is set; so it is not asked.
   */
  async requestEmailVerification(subject: string, email: string): Promise<string> {
    if (this.hosted) throw new AppError('identity.addresses-elsewhere');
    return sentTo(await this.ask('AdminRequestEmailVerification', { Username: subject, Email: email }));
  }

  /** The address stays as it is: what was mailed to the other one proves nothing any more. */
  async cancelEmailChange(subject: string): Promise<void> {
    if (this.hosted) throw new AppError('identity.addresses-elsewhere');
    await this.ask('AdminCancelEmailChange', { Username: subject });
  }

  private async ask<Action extends IdentityAdminAction>(
    action: Action,
    asked: Asked<Action>,
  ): Promise<unknown> {
    if (this.hosted) throw new AppError('identity.sessions-elsewhere');
    const reply = await this.send(action, { ...asked, UserPoolId: this.settings.IDENTITY_POOL_ID });
    if (reply.ok) return reply.json();
    const { data } = rejection.safeParse(await reply.json());
    if (data?.message === identityMessages.disabled) throw new AppError('account.locked');
    const known = data && rejections[data.__type];
    if (known) throw known();
    const cause = new Error(`The identity service answered ${action} with ${data?.__type ?? reply.status}`);
    throw new AppError('identity.unavailable', { retryAfterSeconds: 5 }, { cause });
  }

  private async send(action: IdentityAdminAction, body: unknown): Promise<Response> {
    try {
      return await fetch(this.settings.IDENTITY_ADMIN_URL, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.settings.IDENTITY_SERVICE_KEY}`,
          'content-type': identityContentType,
          'x-amz-target': `${identityTargetPrefix}.${action}`,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
      });
    } catch (error) {
      throw new AppError('identity.unavailable', { retryAfterSeconds: 5 }, { cause: error });
    }
  }
}

const sentTo = (answer: unknown): string => codeSent.parse(answer).CodeDeliveryDetails.Destination;
