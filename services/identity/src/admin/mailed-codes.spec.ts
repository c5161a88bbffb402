import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Allowances } from '@app/platform/rate-limits/allowances';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
let ClientId: string;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
  ({ clientId: ClientId } = identity.settings);
});
afterAll(() => identity.stop());

const internally = async (action: string, body: object, at = identity) => {
  const reply = await fetch(`http://127.0.0.1:${at.settings.adminPort}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      authorization: `Bearer ${at.settings.serviceKey}`,
    },
    body: JSON.stringify({ UserPoolId: at.settings.poolId, ...body }),
  });
  return { status: reply.status, body: JSON.parse(await reply.text()) };
};
const confirm = (Username: string, ConfirmationCode: string) =>
  identity.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const auditOf = (action: string, email: string) =>
  identity.sql<{ outcome: string }>(
    `select outcome from identity.audit_event where action = $1
       and account_id = (select id from identity.account where email = $2)`,
    [action, email],
  );
const requestVerification = (Username: string, Email: string) =>
  internally('AdminRequestEmailVerification', { Username, Email });

describe('codes that support has mailed', () => {
  it.each([
    'AdminResendConfirmationCode',
    'AdminSendResetCode',
    'AdminRequestEmailVerification',
    'AdminCancelEmailChange',
  ])('%s knows its pool and says when there is nobody', async (action) => {
    const body = { Username: newAddress(), Email: newAddress() };
    expect((await internally(action, body)).body.__type).toBe('UserNotFoundException');
    const elsewhere = { ...body, UserPoolId: 'eu-west-1_Other0001' };
    expect((await internally(action, elsewhere)).body.__type).toBe('ResourceNotFoundException');
  });

  it('confirm an account that waits for one, and no other', async () => {
    const email = await identity.givenUnconfirmed();
    // The next code replaces a mail that is still queued.
    await identity.mails.nth(email, 1);
    const asked = await internally('AdminResendConfirmationCode', { Username: email });
    expect(asked.body).toMatchObject({ CodeDeliveryDetails: { Destination: 'p***@e***' } });
    await confirm(email, await identity.mails.code(email, 2));
    const again = await internally('AdminResendConfirmationCode', { Username: email });
    expect(again).toMatchObject({ status: 400, body: { __type: 'UnsupportedUserStateException' } });
    expect(await auditOf('AdminResendConfirmationCode', email)).toContainEqual({ outcome: 'ok' });
  });

  it('let the owner choose a new password, unless the account is shut', async () => {
    const email = await identity.givenConfirmed();
    await internally('AdminSendResetCode', { Username: email });
    const ConfirmationCode = await identity.mails.code(email, 2);
    await identity.signIn(email, goodPassword);
    const chosen = { ClientId, Username: email, ConfirmationCode, Password: 'another-otter-of-mine' };
    await identity.client.send(new ConfirmForgotPasswordCommand(chosen));
    await identity.signIn(email, 'another-otter-of-mine');
    await internally('AdminDisableUser', { Username: email });
    const shut = await internally('AdminSendResetCode', { Username: email });
    expect(shut.body).toMatchObject({ __type: 'NotAuthorizedException', message: 'User is disabled.' });
  });

  it('are counted with those people ask for themselves', async () => {
    const email = await identity.givenConfirmed();
    const strict = await startIdentityUnderTest({ allowances: new Allowances(1) });
    const send = () => internally('AdminSendResetCode', { Username: email }, strict);
    // The code of the sign-up was the first.
    for (let sent = 1; sent < 5; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).body.__type).toBe('LimitExceededException');
    await strict.stop();
  });
});

describe('an address that support is asked to change', () => {
  it('is that of the account once its mailbox is proven; every device signs in anew', async () => {
    const [email, next] = [await identity.givenConfirmed(), newAddress()];
    const { AccessToken } = await identity.signIn(email);
    expect((await requestVerification(email, ` ${next.toUpperCase()} `)).status).toBe(200);
    expect((await identity.mails.nth(email, 2)).text).toContain(next);
    await identity.client.send(new GetUserCommand({ AccessToken }));
    await expect(confirm(next, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(next, await identity.mails.code(next));
    await expect(identity.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
    expect((await identity.mails.nth(email, 3)).subject).toContain('was changed');
    await identity.signIn(next, goodPassword);
    await expect(identity.signIn(email, goodPassword)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await auditOf('VerifyAddress', next)).toEqual([{ outcome: 'ok' }]);
  });

  it('takes the place of a sign-up nobody finished', async () => {
    const [email, next] = [await identity.givenConfirmed(), await identity.givenUnconfirmed()];
    await identity.mails.nth(next, 1);
    await requestVerification(email, next);
    await confirm(next, await identity.mails.code(next, 2));
    await identity.signIn(next, goodPassword);
    expect(await identity.sql('select from identity.account where email = $1', [next])).toHaveLength(1);
  });

  it('is nobody else’s, a real one, and not the proven one there is', async () => {
    const [email, other] = [await identity.givenConfirmed(), await identity.givenConfirmed()];
    expect((await requestVerification(email, other)).body.__type).toBe('AliasExistsException');
    expect((await requestVerification(email, 'nobody')).body.__type).toBe('InvalidParameterException');
    expect((await requestVerification(email, email)).body.__type).toBe('UnsupportedUserStateException');
    await internally('AdminDisableUser', { Username: email });
    expect((await requestVerification(email, newAddress())).body.__type).toBe('NotAuthorizedException');
  });

  it('may be the one there is, where nobody has proven it; then the mailbox hears of no change', async () => {
    const email = await identity.givenConfirmed();
    await identity.sql('update identity.account set email_verified = false where email = $1', [email]);
    await requestVerification(email, email);
    await confirm(email, await identity.mails.code(email, 2));
    expect(
      await identity.sql(
        'select email_verified as verified, pending_email as waits from identity.account where email = $1',
        [email],
      ),
    ).toEqual([{ verified: true, waits: null }]);
    const queued = await identity.sql('select from identity.email_message where recipient = $1', [email]);
    expect(queued).toHaveLength(2);
  });

  it('gets another code when one is asked for where it is entered', async () => {
    const [email, next] = [await identity.givenConfirmed(), newAddress()];
    await requestVerification(email, next);
    const first = await identity.mails.code(next);
    await identity.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: next }));
    const second = await identity.mails.code(next, 2);
    if (first !== second) await expect(confirm(next, first)).rejects.toThrow();
    await confirm(next, second);
    await identity.signIn(next, goodPassword);
  });

  it.each([
    ['another address was asked for since', `pending_email = 'somewhere@example.org'`],
    ['the account was shut', 'enabled = false'],
    ['its days are over', 'pending_until = now()'],
  ])('counts no more when %s', async (_when, change) => {
    const [email, next] = [await identity.givenConfirmed(), newAddress()];
    await requestVerification(email, next);
    const code = await identity.mails.code(next);
    await identity.sql(`update identity.account set ${change} where email = $1`, [email]);
    await expect(confirm(next, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await identity.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: next }));
    const queued = await identity.sql('select from identity.email_message where recipient = $1', [next]);
    expect(queued).toHaveLength(1);
  });

  it('is not proven by a code the owner asked for at another address before', async () => {
    const [email, own, next] = [await identity.givenConfirmed(), newAddress(), newAddress()];
    const { AccessToken } = await identity.signIn(email);
    const change = [{ Name: 'email', Value: own }];
    await identity.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: change }));
    const Code = await identity.mails.code(own);
    await requestVerification(email, next);
    const proof = { AccessToken, AttributeName: 'email', Code };
    await expect(identity.client.send(new VerifyUserAttributeCommand(proof))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    expect(
      await identity.sql('select email from identity.account where email = any($1)', [[email, next]]),
    ).toEqual([{ email }]);
    await confirm(next, await identity.mails.code(next));
  });

  it('waits a week, is told to the platform until then, and can be taken back', async () => {
    const [email, next] = [await identity.givenConfirmed(), newAddress()];
    await requestVerification(email, next);
    const code = await identity.mails.code(next);
    const waits = () =>
      identity.sql<{ email: string; days: number }>(
        `select waiting.email, round(extract(epoch from waiting.until - now()) / 86400) as days
         from identity.account, identity.pending_address(id::text) waiting where account.email = $1`,
        [email],
      );
    expect(await waits()).toEqual([{ email: next, days: '7' }]);
    expect(await internally('AdminCancelEmailChange', { Username: email })).toEqual({
      status: 200,
      body: {},
    });
    expect(await waits()).toEqual([]);
    await expect(confirm(next, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await identity.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: next }));
    expect(
      await identity.sql('select from identity.email_message where recipient = $1', [next]),
    ).toHaveLength(1);
    expect(await auditOf('AdminCancelEmailChange', email)).toEqual([{ outcome: 'ok' }]);
    await requestVerification(email, next);
    await identity.sql(`update identity.account set pending_until = now() where email = $1`, [email]);
    expect(await waits()).toEqual([]);
  });

  it('of the person’s own wish ends as well', async () => {
    const [email, next] = [await identity.givenConfirmed(), newAddress()];
    const { AccessToken } = await identity.signIn(email);
    const change = [{ Name: 'email', Value: next }];
    await identity.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: change }));
    const proof = { AccessToken, AttributeName: 'email', Code: await identity.mails.code(next) };
    await identity.sql(`update identity.account set pending_until = now() where email = $1`, [email]);
    await expect(identity.client.send(new VerifyUserAttributeCommand(proof))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  it('stays with whoever takes it while both wait', async () => {
    const [ann, ben] = [await identity.givenConfirmed(), await identity.givenConfirmed()];
    const wanted = newAddress();
    await requestVerification(ann, wanted);
    const codeOfAnn = await identity.mails.code(wanted);
    await identity.sql('update identity.account set email = $2 where email = $1', [ben, wanted]);
    await expect(confirm(wanted, codeOfAnn)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await identity.signIn(ann, goodPassword);
  });
});
