import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ForgotPasswordCommand,
  InvalidParameterException,
  LimitExceededException,
  ResendConfirmationCodeCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { z } from 'zod';
import { AppError } from '../../../platform/src/errors/app-error.js';

/** What AdminGetUser tells, here and there. */
export const described = z.object({
  Username: z.string(),
  UserStatus: z.string(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

/** An account as the sign-in service has it. */
export type AccountAtService = { subject: string; confirmed: boolean; emailVerified: boolean };

export function accountIn({
  Username,
  UserStatus,
  UserAttributes,
}: z.infer<typeof described>): AccountAtService {
  const valueOf = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
  return {
    subject: valueOf('sub') ?? Username,
    confirmed: UserStatus !== 'UNCONFIRMED',
    emailVerified: valueOf('email_verified') === 'true',
  };
}

/** Standing of accounts at the hosted sign-in service, which takes a subject wherever it takes a user name. */
export class HostedAccounts {
  constructor(
    private readonly client: CognitoIdentityProviderClient,
    private readonly of: { poolId: string; clientId: string },
  ) {}

  /**
   * Lets an account sign in or not. Disabling takes its refresh tokens back, too; access tokens that are out last until
   * they expire, which is why the product's own record is read with every request.
   */
  async setEnabled(subject: string, enabled: boolean): Promise<void> {
    const named = this.named(subject);
    if (enabled) {
      await this.ask(() => this.client.send(new AdminEnableUserCommand(named)));
      return;
    }
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

  async accountOf(name: string): Promise<AccountAtService> {
    return accountIn(
      described.parse(await this.ask(() => this.client.send(new AdminGetUserCommand(this.named(name))))),
    );
  }

  /** Mails a new code to somebody who signed up and has not entered one. */
  async sendConfirmationCode(subject: string): Promise<string> {
    const asked = { ClientId: this.of.clientId, Username: subject };
    const { CodeDeliveryDetails } = await this.ask(() =>
      this.client.send(new ResendConfirmationCodeCommand(asked)),
    );
    return CodeDeliveryDetails?.Destination ?? '';
  }

  /** Mails a code for a new password. */
  async sendResetCode(subject: string): Promise<string> {
    const asked = { ClientId: this.of.clientId, Username: subject };
    const { CodeDeliveryDetails } = await this.ask(() => this.client.send(new ForgotPasswordCommand(asked)));
    return CodeDeliveryDetails?.Destination ?? '';
  }

  private named(subject: string): { UserPoolId: string; Username: string } {
    return { UserPoolId: this.of.poolId, Username: subject };
  }

  private async ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof UserNotFoundException) throw new AppError('resource.not-found');
      // What a pool calls a code for an account that is confirmed, or for a new password of one that is not.
      if (error instanceof InvalidParameterException)
        throw new AppError('account.no-code', {}, { cause: error });
      if (error instanceof LimitExceededException)
        throw new AppError('account.codes-used-up', { retryAfterSeconds: 3_600 });
      throw new AppError('identity.unavailable', { retryAfterSeconds: 5 }, { cause: error });
    }
  }
}
