import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../errors/app-error.js';

/** Standing of accounts at the hosted sign-in service, which takes a subject wherever it takes a user name. */
export class HostedAccounts {
  constructor(
    private readonly client: CognitoIdentityProviderClient,
    private readonly poolId: string,
  ) {}

  /**
   * Lets an account sign in or not. Disabling takes its refresh tokens back, too; access tokens that are out last until
   * they expire, which is why the product's own record is read with every request.
   */
  async setEnabled(subject: string, enabled: boolean): Promise<void> {
    const named = this.named(subject);
    if (enabled) return this.ask(() => this.client.send(new AdminEnableUserCommand(named)));
    await this.ask(() => this.client.send(new AdminDisableUserCommand(named)));
    await this.signOut(subject);
  }

  /** Takes every refresh token of somebody back. */
  async signOut(subject: string): Promise<void> {
    await this.ask(() => this.client.send(new AdminUserGlobalSignOutCommand(this.named(subject))));
  }

  /** Removes an account for good. */
  async remove(subject: string): Promise<void> {
    await this.ask(() => this.client.send(new AdminDeleteUserCommand(this.named(subject))));
  }

  private named(subject: string): { UserPoolId: string; Username: string } {
    return { UserPoolId: this.poolId, Username: subject };
  }

  private async ask(call: () => Promise<unknown>): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (error instanceof UserNotFoundException) throw new AppError('resource.not-found');
      throw new AppError('identity.unavailable', { retryAfterSeconds: 5 }, { cause: error });
    }
  }
}
