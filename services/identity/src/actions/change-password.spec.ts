import { ChangePasswordCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';

let identity: IdentityUnderTest;
const newPassword = 'another-good-harbour-17';

beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());

describe('changing a password', () => {
  const change = (AccessToken: string, PreviousPassword: string, ProposedPassword = newPassword) =>
    identity.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

  it('signs every device out and tells the owner', async () => {
    const email = await identity.givenConfirmed();
    const [here, there] = [await identity.signIn(email), await identity.signIn(email)];
    await change(here.AccessToken, goodPassword);
    for (const { AccessToken } of [here, there]) {
      await expect(identity.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
        message: 'Access Token has been revoked',
      });
    }
    await identity.signIn(email, newPassword);
    expect((await identity.mails.nth(email, 2)).subject).toBe('Your Pathway password was changed');
  });

  it('needs the present password and counts wrong ones', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(email);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(change(AccessToken, 'not-the-password')).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
    await identity.sql(
      `update identity.lockout set locked_until = now() + interval '1 minute' where locked_until is not null`,
    );
    await expect(change(AccessToken, goodPassword)).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  it('refuses a weak password, the own name in it, and a foreign token', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken, IdToken } = await identity.signIn(email);
    for (const weak of ['short', 'AnnLee123456', 'qwertyuiop12']) {
      await expect(change(AccessToken, goodPassword, weak)).rejects.toMatchObject({
        name: 'InvalidPasswordException',
      });
    }
    await expect(change(IdToken, goodPassword)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(change('a.b.c', goodPassword)).rejects.toMatchObject({ message: 'Invalid Access Token' });
  });

  it('counts tries that come at once one after the other, and locks behind the fifth wrong one', async () => {
    const email = await identity.givenConfirmed();
    const { AccessToken } = await identity.signIn(email);
    const tries = Array.from({ length: 12 }, () =>
      change(AccessToken, 'not-the-password').then(
        () => 'changed',
        (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
      ),
    );
    const outcomes = await Promise.all(tries);
    // Locks of one and two seconds may be over before the last of them; of twelve tries that leaves three at least.
    expect(outcomes.filter((name) => name === 'LimitExceededException').length).toBeGreaterThanOrEqual(3);
    expect(new Set(outcomes)).toEqual(new Set(['NotAuthorizedException', 'LimitExceededException']));
  });
});
