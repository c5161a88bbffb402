import { Allowances } from '@app/platform/rate-limits/allowances';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type ApiUnderTest, together } from '../support/api.js';
import { type IdentityUnderTest, newAddress, startIdentityUnderTest } from '../support/identity.js';
import { clockThatJumps } from '../support/rate-limits/trial.js';

/** A flood of sign-ins slows down its sender, not other people. */

let identity: IdentityUnderTest;
let api: ApiUnderTest;
/** A thousand sign-ins may take longer than the minute they are counted in. */
const clock = clockThatJumps();
beforeAll(async () => {
  identity = await startIdentityUnderTest({ allowances: new Allowances(1) });
  api = await startApi();
});
afterAll(async () => {
  clock.stop();
  await api.stop();
  await identity.stop();
});

describe('a thousand sign-ins at once', () => {
  it('are refused before a password is looked at, while the product answers others', async () => {
    const ada = await api.as('applicant');
    const caller = { 'x-forwarded-for': '203.0.113.50' };
    const { clientId: ClientId } = identity.settings;
    const signIn = () => {
      const AuthParameters = { USERNAME: newAddress(), PASSWORD: 'not-the-password' };
      const body = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
      return identity.call('InitiateAuth', body, caller);
    };
    let flooding = true;
    const flood = together(10, async () => {
      const types: (string | null)[] = [];
      for (let round = 0; round < 10; round += 1) {
        const replies = await together(10, signIn);
        for (const reply of replies) types.push(reply.headers.get('x-amzn-errortype'));
        await Promise.all(replies.map((reply) => reply.text()));
      }
      return types;
    }).finally(() => void (flooding = false));

    let answered = 0;
    while (flooding) {
      expect((await ada.get('users/me')).status).toBe(200);
      answered += 1;
    }
    const types = (await flood).flat();
    expect(types).toHaveLength(1_000);
    expect(types.filter((type) => type === 'NotAuthorizedException')).toHaveLength(30);
    expect(types.filter((type) => type === 'TooManyRequestsException')).toHaveLength(970);
    // Flood, sign-in service and product share one process here, and one after the other was answered meanwhile.
    expect(answered).toBeGreaterThan(5);
  });
});
