import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmSignUpCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
let UserPoolId: string;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
  UserPoolId = identity.settings.poolId;
});
afterAll(() => identity.stop());

const getUser = (AccessToken: string) => identity.client.send(new GetUserCommand({ AccessToken }));
const internally = async (action: string, body: object, key = identity.settings.serviceKey) => {
  const reply = await fetch(`http://127.0.0.1:${identity.settings.adminPort}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ UserPoolId, ...body }),
  });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
};
const invite = (Username: string, more: object = {}) =>
  identity.adminClient.send(new AdminCreateUserCommand({ UserPoolId, Username, ...more }));

describe('the internal listener', () => {
  it('wants the service key', async () => {
    const reply = await internally('AdminGetUser', { Username: 'a@example.org' }, 'another-key');
    expect(reply).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
  });

  it('offers no public action, and the public one no internal action', async () => {
    expect(await internally('SignUp', {})).toMatchObject({ body: { __type: 'UnknownOperationException' } });
    const reply = await identity.call(
      'AdminGetUser',
      { UserPoolId, Username: 'a@example.org' },
      {
        authorization: `Bearer ${identity.settings.serviceKey}`,
      },
    );
    expect(await reply.json()).toMatchObject({ __type: 'UnknownOperationException' });
  });

  it.each([
    'AdminGetUser',
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminDeleteUser',
    'AdminUserGlobalSignOut',
    'AdminListSessions',
  ])('%s knows its pool and says when there is nobody', async (action) => {
    expect(await internally(action, { Username: newAddress() })).toMatchObject({
      status: 400,
      body: { __type: 'UserNotFoundException' },
    });
    expect(
      await internally(action, { Username: newAddress(), UserPoolId: 'eu-west-1_Other0001' }),
    ).toMatchObject({
      body: { __type: 'ResourceNotFoundException' },
    });
  });
});

describe('inviting', () => {
  it('mails a link with a one-time password when none is given', async () => {
    const email = newAddress();
    const { User } = await invite(email, { UserAttributes: [{ Name: 'given_name', Value: 'Ann' }] });
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(User?.UserCreateDate).toBeInstanceOf(Date);
    const { text } = await identity.mails.nth(email, 1);
    const secret = /user-invite\/[^/]+\/([\w-]{24})$/m.exec(text)?.[1] ?? '';
    const rows = await identity.sql<{ all: string }>('select m::text as all from identity.email_message m');
    expect(rows.map((row) => row.all).join()).not.toContain(secret);
    const AuthParameters = { USERNAME: email, PASSWORD: secret };
    const ClientId = identity.settings.clientId;
    const asked = await identity.client.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('refuses an address somebody has, a short password and no address', async () => {
    const email = await identity.givenConfirmed();
    await expect(invite(email)).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(invite(newAddress(), { TemporaryPassword: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(invite('nobody')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(invite(email, { MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
    });
  });

  it('takes over a sign-up that was never confirmed, code and all', async () => {
    const email = await identity.givenUnconfirmed('attackers-choice-41');
    const ConfirmationCode = await identity.mails.code(email);
    await invite(email, { TemporaryPassword: 'temporary-Zk81-quartz', MessageAction: 'SUPPRESS' });
    const ClientId = identity.settings.clientId;
    await expect(
      identity.client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode })),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(identity.signIn(email, 'attackers-choice-41')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('resends with another password and other seven days', async () => {
    const email = newAddress();
    await invite(email, { TemporaryPassword: 'temporary-Zk81-quartz', MessageAction: 'SUPPRESS' });
    await invite(email, { TemporaryPassword: 'temporary-Hm27-basalt', MessageAction: 'RESEND' });
    expect((await identity.mails.nth(email, 1)).text).toContain('temporary-Hm27-basalt');
    await expect(identity.signIn(email, 'temporary-Zk81-quartz')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });
});

describe('administering', () => {
  it('describes an account', async () => {
    const Username = await identity.givenConfirmed();
    const user = await identity.adminClient.send(new AdminGetUserCommand({ UserPoolId, Username }));
    expect(user).toMatchObject({
      UserStatus: 'CONFIRMED',
      Enabled: true,
      Username: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: Username });
    const bySubject = { UserPoolId, Username: user.Username };
    expect((await identity.adminClient.send(new AdminGetUserCommand(bySubject))).Username).toBe(
      user.Username,
    );
  });

  it('disabling signs out at once and enabling does not bring sessions back', async () => {
    const Username = await identity.givenConfirmed();
    const { AccessToken, RefreshToken } = await identity.signIn(Username);
    await identity.adminClient.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    await expect(getUser(AccessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    await identity.adminClient.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const ClientId = identity.settings.clientId;
    await expect(
      identity.client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
      ),
    ).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
    await identity.signIn(Username, goodPassword);
  });

  it('deleting voids tokens that are still young', async () => {
    const Username = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(Username);
    const originJti = JSON.parse(
      Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString(),
    ).origin_jti;
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    await expect(getUser(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const [row] = await identity.sql<{ revoked: boolean }>('select identity.is_revoked($1) as revoked', [
      originJti,
    ]);
    expect(row?.revoked).toBe(true);
  });

  it('deleting leaves no mail with its address, and those of others', async () => {
    const [Username, other] = [await identity.givenConfirmed(), await identity.givenConfirmed()];
    const mailed = (address: string) =>
      identity.sql('select from identity.email_message where recipient = $1', [address]);
    expect(await mailed(Username)).toHaveLength(1);
    await identity.adminClient.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    expect([await mailed(Username), (await mailed(other)).length]).toEqual([[], 1]);
  });

  it('lists devices and signs one of them out', async () => {
    const Username = await identity.givenConfirmed();
    const [here, there] = [await identity.signIn(Username), await identity.signIn(Username)];
    const listed = await internally('AdminListSessions', { Username });
    expect(listed.body.Sessions).toHaveLength(2);
    expect(listed.body.Sessions[0]).toMatchObject({
      IpPrefix: '127.0.0.0/24',
      UserAgent: expect.stringContaining('aws'),
    });
    const SessionId = listed.body.Sessions[0].SessionId;
    const somebody = await identity.givenConfirmed();
    expect(await internally('AdminRevokeSession', { Username: somebody, SessionId })).toMatchObject({
      body: { __type: 'ResourceNotFoundException' },
    });
    expect(await internally('AdminRevokeSession', { Username, SessionId })).toMatchObject({ status: 200 });
    const left = await internally('AdminListSessions', { Username });
    expect(left.body.Sessions).toHaveLength(1);
    const ended = () =>
      identity.sql('select revoked_at, revoked_because from identity.session where id = $1', [SessionId]);
    const first = await ended();
    // Asking twice is fine and changes nothing.
    expect(await internally('AdminRevokeSession', { Username, SessionId })).toMatchObject({ status: 200 });
    expect(await ended()).toEqual(first);
    const alive = await Promise.allSettled([getUser(here.AccessToken), getUser(there.AccessToken)]);
    expect(alive.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('signs every device out', async () => {
    const Username = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(Username);
    await identity.adminClient.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    await expect(getUser(AccessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  });
});

describe('signing out', () => {
  it('leaves those be who signed in after the moment that is named', async () => {
    const Username = await identity.givenConfirmed();
    const before = await identity.signIn(Username);
    const SignedInBefore = Date.now() / 1000;
    const after = await identity.signIn(Username);
    expect((await internally('AdminUserGlobalSignOut', { Username, SignedInBefore })).status).toBe(200);
    await expect(getUser(before.AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await getUser(after.AccessToken)).UserAttributes).toContainEqual({
      Name: 'email',
      Value: Username,
    });
  });
});

describe('a temporary password', () => {
  const replace = (Username: string, Password: string) =>
    internally('AdminSetUserPassword', { Username, Password, Permanent: false });
  const standing = async (email: string) =>
    identity.sql<{ status: string; days: number }>(
      `select status, extract(epoch from temporary_password_expires_at - now())::float8 / 86400 as days
       from identity.account where email = $1`,
      [email],
    );

  it('is replaced by another with a new week, and the old one is over', async () => {
    const email = newAddress();
    await invite(email, { TemporaryPassword: 'first-temporary-1', MessageAction: 'SUPPRESS' });
    await identity.sql('update identity.account set temporary_password_expires_at = now() where email = $1', [
      email,
    ]);
    expect(await replace(email, 'second-temporary-2')).toEqual({ status: 200, body: {} });
    await expect(identity.signIn(email, 'first-temporary-1')).rejects.toThrow(
      'Incorrect username or password.',
    );
    expect((await identity.signIn(email, 'second-temporary-2')).AccessToken).toBe('');
    const [account] = await standing(email);
    expect([account?.status, Math.ceil(account?.days ?? 0)]).toEqual(['FORCE_CHANGE_PASSWORD', 7]);
    expect(identity.mails.to(email)).toEqual([]);
  });

  it('never takes the place of a password somebody chose', async () => {
    const email = await identity.givenConfirmed();
    expect((await replace(email, 'taken-over-by-us')).body.__type).toBe('UnsupportedUserStateException');
    expect((await identity.signIn(email)).AccessToken).not.toBe('');
    const permanent = { Username: email, Password: 'taken-over-by-us', Permanent: true };
    expect((await internally('AdminSetUserPassword', permanent)).status).toBe(400);
  });

  it('is as long as any other', async () => {
    const email = newAddress();
    await invite(email, { MessageAction: 'SUPPRESS' });
    expect((await replace(email, 'short')).body.__type).toBe('InvalidPasswordException');
  });
});
