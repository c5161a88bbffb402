import {
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

const update = (AccessToken: string, attributes: Record<string, string>) =>
  identity.client.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const verify = (AccessToken: string, Code: string, AttributeName = 'email') =>
  identity.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }));
const attributes = async (AccessToken: string): Promise<Record<string, string | undefined>> => {
  const { UserAttributes = [] } = await identity.client.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
};
const givenSignedIn = async () => {
  const email = await identity.givenConfirmed();
  return { email, token: (await identity.signIn(email)).AccessToken };
};

describe('changing names', () => {
  it('counts at once', async () => {
    const { token } = await givenSignedIn();
    expect(await update(token, { given_name: ' Zoë ', family_name: '' })).toMatchObject({
      CodeDeliveryDetailsList: [],
    });
    expect(await attributes(token)).toMatchObject({ given_name: 'Zoë' });
    expect(await attributes(token)).not.toHaveProperty('family_name');
  });

  it.each([
    ['sub', 'x'],
    ['email_verified', 'true'],
    ['cognito:groups', 'admins'],
    ['given_name', 'a\nBcc: x@y.zz'],
    ['given_name', 'x'.repeat(101)],
    ['email', 'not an address'],
  ])('refuses %s = %j', async (name, value) => {
    const { token } = await givenSignedIn();
    await expect(update(token, { [name]: value })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });
});

describe('changing the address', () => {
  it('keeps the old one until the new mailbox is proven, and tells the old one', async () => {
    const { email, token } = await givenSignedIn();
    const next = newAddress();
    const answer = await update(token, { email: next });
    expect(answer.CodeDeliveryDetailsList).toEqual([expect.objectContaining({ Destination: 'p***@e***' })]);
    expect(await attributes(token)).toMatchObject({ email, email_verified: 'true' });
    expect((await identity.mails.nth(email, 2)).text).toContain(next);
    await expect(verify(token, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await verify(token, await identity.mails.code(next));
    expect(await attributes(token)).toMatchObject({ email: next, email_verified: 'true' });
    expect((await identity.mails.nth(email, 3)).subject).toBe(
      'The email address of your Pathway account was changed',
    );
    await identity.signIn(next, goodPassword);
    await expect(identity.signIn(email, goodPassword)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('needs a fresh sign-in', async () => {
    const { email, token } = await givenSignedIn();
    await identity.sql(
      `update identity.session set signed_in_at = now() - interval '16 minutes'
       where account_id = (select id from identity.account where email = $1)`,
      [email],
    );
    await expect(update(token, { email: newAddress() })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Please sign in again to change your email address.',
    });
    await update(token, { given_name: 'Ann' });
  });

  it('says nothing about an address somebody has, and tells that person', async () => {
    const { token } = await givenSignedIn();
    const owner = await identity.givenConfirmed();
    expect((await update(token, { email: owner })).CodeDeliveryDetailsList).toHaveLength(1);
    expect((await identity.mails.nth(owner, 2)).subject).toBe('You already have a Pathway account');
    await expect(verify(token, '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it('is won by whoever proves it first', async () => {
    const [ann, ben] = [await givenSignedIn(), await givenSignedIn()];
    const wanted = newAddress();
    await update(ann.token, { email: wanted });
    const codeOfAnn = await identity.mails.code(wanted);
    await update(ben.token, { email: wanted });
    const codeOfBen = await identity.mails.code(wanted, 2);
    const outcomes = await Promise.allSettled([verify(ann.token, codeOfAnn), verify(ben.token, codeOfBen)]);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({ name: 'AliasExistsException' });
  });

  it('takes an address that somebody typed and never proved', async () => {
    const squatted = await identity.givenUnconfirmed();
    await identity.mails.nth(squatted, 1);
    const { token } = await givenSignedIn();
    await update(token, { email: squatted });
    await verify(token, await identity.mails.code(squatted, 2));
    expect(await attributes(token)).toMatchObject({ email: squatted });
  });

  it('verifies nothing that was not asked for', async () => {
    const { token } = await givenSignedIn();
    await expect(verify(token, '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(verify(token, '123456', 'phone_number')).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });
});
