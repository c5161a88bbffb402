import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
let ClientId: string;
let UserPoolId: string;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  ({ clientId: ClientId, poolId: UserPoolId } = identity.settings);
});
afterAll(() => identity.stop());

const confirm = (Username: string, ConfirmationCode: string) =>
  identity.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const forgot = (Username: string) => identity.client.send(new ForgotPasswordCommand({ ClientId, Username }));
const statusOf = async (email: string) => {
  const [row] = await identity.sql('select status, enabled from identity.account where email = $1', [email]);
  return row;
};
const expired = { name: 'ExpiredCodeException' };

describe('a code whose account changed meanwhile', () => {
  it('opens nothing once the account was shut', async () => {
    const Username = await identity.givenConfirmed();
    await forgot(Username);
    const ConfirmationCode = await identity.mails.code(Username, 2);
    await identity.adminClient.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    const reset = { ClientId, Username, ConfirmationCode, Password: 'another-good-harbour-17' };
    await expect(identity.client.send(new ConfirmForgotPasswordCommand(reset))).rejects.toMatchObject(
      expired,
    );
    expect(await statusOf(Username)).toEqual({ status: 'CONFIRMED', enabled: false });
  });

  it('confirms nobody once somebody was invited to the address', async () => {
    const Username = await identity.givenUnconfirmed();
    const code = await identity.mails.code(Username);
    await identity.adminClient.send(
      new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }),
    );
    await expect(confirm(Username, code)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await statusOf(Username)).toEqual({ status: 'FORCE_CHANGE_PASSWORD', enabled: true });
  });

  it('confirms nobody once a reset proved the mailbox', async () => {
    const Username = await identity.givenUnconfirmed();
    const code = await identity.mails.code(Username);
    await forgot(Username);
    const ConfirmationCode = await identity.mails.code(Username, 2);
    await identity.client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: goodPassword }),
    );
    await expect(confirm(Username, code)).rejects.toMatchObject(expired);
    expect(await statusOf(Username)).toEqual({ status: 'CONFIRMED', enabled: true });
  });

  it('tells that it has done its work to nobody who guesses', async () => {
    const Username = await identity.givenUnconfirmed();
    const code = await identity.mails.code(Username);
    await confirm(Username, code);
    const other = code === '111111' ? '222222' : '111111';
    await expect(confirm(Username, other)).rejects.toMatchObject(expired);
    await expect(confirm(Username, code)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: expect.stringContaining('CONFIRMED'),
    });
    await identity.signIn(Username, goodPassword);
  });
});

const requestEmailVerification = (Username: string, Email: string) =>
  fetch(`http://127.0.0.1:${identity.settings.adminPort}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminRequestEmailVerification',
      authorization: `Bearer ${identity.settings.serviceKey}`,
    },
    body: JSON.stringify({ UserPoolId, Username, Email }),
  });

describe('a code sent to an address that was left meanwhile', () => {
  it('chooses no password of the account that had it', async () => {
    const [left, email] = [await identity.givenConfirmed(), newAddress()];
    await requestEmailVerification(left, email);
    await forgot(left);
    const ConfirmationCode = await identity.mails.code(left, 3);
    await confirm(email, await identity.mails.code(email));
    const reset = { ClientId, Username: left, ConfirmationCode, Password: 'another-good-harbour-17' };
    await expect(identity.client.send(new ConfirmForgotPasswordCommand(reset))).rejects.toMatchObject(
      expired,
    );
    await identity.signIn(email, goodPassword);
  });
});

describe('a code that follows another', () => {
  const reset = (Username: string, ConfirmationCode: string) =>
    identity.client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: goodPassword }),
    );

  it('lives ten minutes of its own', async () => {
    const Username = await identity.givenConfirmed();
    await forgot(Username);
    await identity.mails.code(Username, 2);
    await identity.sql(
      `update identity.verification_code set expires_at = now() - interval '1 second'
       where account_id = (select id from identity.account where email = $1)`,
      [Username],
    );
    await forgot(Username);
    await reset(Username, await identity.mails.code(Username, 3));
  });

  it('works once more when the one before did its work', async () => {
    const Username = await identity.givenConfirmed();
    await forgot(Username);
    await reset(Username, await identity.mails.code(Username, 2));
    // The third mail says that the password was changed.
    await identity.mails.nth(Username, 3);
    await forgot(Username);
    await reset(Username, await identity.mails.code(Username, 4));
  });

  it('works though the address had no account when the first was asked for', async () => {
    const Username = newAddress();
    await forgot(Username);
    await identity.client.send(new SignUpCommand({ ClientId, Username, Password: goodPassword }));
    await confirm(Username, await identity.mails.code(Username));
    await forgot(Username);
    await reset(Username, await identity.mails.code(Username, 2));
    await identity.signIn(Username, goodPassword);
  });
});

describe('asking for a code', () => {
  it('mails none to an account that is shut, and says nothing of it', async () => {
    const Username = await identity.givenConfirmed();
    await identity.adminClient.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    expect(await forgot(Username)).toMatchObject({ CodeDeliveryDetails: { Destination: 'p***@e***' } });
    const written = await identity.sql('select template from identity.email_message where recipient = $1', [
      Username,
    ]);
    expect(written).toEqual([{ template: 'sign-up-code' }]);
  });

  it.each([
    ['nobody', 'n***@***'],
    ['@example.org', '***@e***'],
    ['𝒳@example.org', '𝒳***@e***'],
  ])('shows of %s no more than %s', async (Username, Destination) => {
    expect(await forgot(Username)).toMatchObject({ CodeDeliveryDetails: { Destination } });
  });
});
