import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import {
  goodPassword,
  type IdentityUnderTest,
  newAddress,
  startIdentityUnderTest,
} from '../../../test/support/identity.js';

let identity: IdentityUnderTest;

beforeAll(async () => {
  // It warns of an endpoint of one's own, which is the point here.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  identity = await startIdentityUnderTest();
  const { poolId, clientId, publicUrl } = identity.settings;
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: publicUrl } },
  });
});
afterAll(() => identity.stop());

const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;

describe('an application made for the hosted service', () => {
  it('signs up, confirms, signs in, refreshes and signs out', async () => {
    const username = newAddress();
    const userAttributes = { email: username, given_name: 'Ann' };
    const signedUp = await signUp({ username, password: goodPassword, options: { userAttributes } });
    expect(signedUp.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    await expect(signIn({ username, password: goodPassword, options })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    await confirmSignUp({ username, confirmationCode: await identity.mails.code(username) });
    expect(await signIn({ username, password: goodPassword, options })).toMatchObject({ isSignedIn: true });
    const session = await fetchAuthSession();
    expect(session.tokens?.idToken?.payload['email']).toBe(username);
    const renewed = await fetchAuthSession({ forceRefresh: true });
    expect(renewed.tokens?.accessToken.payload.jti).not.toBe(session.tokens?.accessToken.payload.jti);
    expect((await getCurrentUser()).userId).toBe(session.userSub);
    await signOut({ global: true });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  it('answers the question for a new password', async () => {
    const username = newAddress();
    await identity.adminClient.send(
      new AdminCreateUserCommand({
        UserPoolId: identity.settings.poolId,
        Username: username,
        TemporaryPassword: 'temporary-Zk81-quartz',
        MessageAction: 'SUPPRESS',
      }),
    );
    const asked = await signIn({ username, password: 'temporary-Zk81-quartz', options });
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect(await confirmSignIn({ challengeResponse: goodPassword })).toMatchObject({ isSignedIn: true });
    await signOut();
  });
});
