import type {
  AdminSession,
  IdentityAdminAction,
  IdentityAdminActions,
} from '@app/contracts/identity/admin-wire';
import { identityContentType, identityTargetPrefix } from '@app/contracts/identity/wire';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { accountClientFor, type AccountClientSettings } from './account-client.js';
import { HostedAccounts } from './hosted-accounts.js';

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
const refusal = z.object({ __type: z.string() });
const unknown = ['UserNotFoundException', 'ResourceNotFoundException'];

/**
 * Devices and standing of accounts, over the internal listener of the embedded identity service, or at the hosted one.
 * That keeps its devices to itself: there is nothing to list, and all of them are signed out together.
 */
@Injectable()
export class IdentityAdminClient {
  private readonly hosted: HostedAccounts | undefined;

  constructor(private readonly settings: AccountClientSettings) {
    if (settings.IDENTITY === 'cognito')
      this.hosted = new HostedAccounts(accountClientFor(settings), settings.IDENTITY_POOL_ID);
  }

  /** Whether it tells which devices somebody is signed in on. */
  get tellsSessions(): boolean {
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

  /** Signs every device out. */
  async endSessions(subject: string): Promise<void> {
    if (this.hosted) await this.hosted.signOut(subject);
    else await this.ask('AdminUserGlobalSignOut', { Username: subject });
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

  private async ask<Action extends IdentityAdminAction>(
    action: Action,
    asked: Asked<Action>,
  ): Promise<unknown> {
    if (this.hosted) throw new AppError('identity.sessions-elsewhere');
    const reply = await this.send(action, { ...asked, UserPoolId: this.settings.IDENTITY_POOL_ID });
    if (reply.ok) return reply.json();
    const { data } = refusal.safeParse(await reply.json());
    if (data && unknown.includes(data.__type)) throw new AppError('resource.not-found');
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
