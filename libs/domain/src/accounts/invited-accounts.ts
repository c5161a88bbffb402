import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UnsupportedUserStateException,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** Somebody who was invited, and the one-time password that their mail carries. */
export type InvitedPerson = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  password: string;
};

type Named = { UserPoolId: string; Username: string };

/**
 * Opens accounts for people who are invited and have none. The one-time password only reaches the invited mailbox, so
 * that using it proves the address. Asking again with the same password changes nothing; with another one the old
 * password ends. The hosted service and our own are asked the same.
 */
export class InvitedAccounts {
  constructor(
    private readonly client: CognitoIdentityProviderClient,
    private readonly poolId: string,
  ) {}

  /** `opened` when the one-time password leads in, `known` when the holder has a password of their own. */
  async open(person: InvitedPerson): Promise<'opened' | 'known'> {
    const named = { UserPoolId: this.poolId, Username: person.email };
    const standing = await this.standingOf(named);
    if (standing === 'FORCE_CHANGE_PASSWORD') return this.replacePassword(named, person.password);
    if (standing !== undefined && standing !== 'UNCONFIRMED') return 'known';
    try {
      await this.create(named, person);
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error;
      // A sign-up that was never confirmed proves nothing: whoever made it must not sit on the address. Our own service
      // replaces it by itself; the hosted one wants it gone first.
      if ((await this.standingOf(named)) !== 'UNCONFIRMED') throw error;
      await this.client.send(new AdminDeleteUserCommand(named));
      await this.create(named, person);
    }
    return 'opened';
  }

  private async create(named: Named, { email, firstName, lastName, password }: InvitedPerson): Promise<void> {
    const attributes = { email, email_verified: 'true', given_name: firstName, family_name: lastName };
    await this.client.send(
      new AdminCreateUserCommand({
        ...named,
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries(attributes).flatMap(([Name, Value]) =>
          Value ? [{ Name, Value }] : [],
        ),
      }),
    );
  }

  private async standingOf(named: Named): Promise<string | undefined> {
    try {
      const { UserStatus } = await this.client.send(new AdminGetUserCommand(named));
      return UserStatus;
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  }

  private async replacePassword(named: Named, Password: string): Promise<'opened' | 'known'> {
    try {
      await this.client.send(new AdminSetUserPasswordCommand({ ...named, Password, Permanent: false }));
      return 'opened';
    } catch (error) {
      // They chose a password between the two questions.
      if (error instanceof UnsupportedUserStateException) return 'known';
      throw error;
    }
  }
}
