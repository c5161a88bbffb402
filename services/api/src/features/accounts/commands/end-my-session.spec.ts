import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiWithIdentity,
  type SignedInCaller,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

const deviceOf = async (caller: SignedInCaller): Promise<string> =>
  (await caller.get('sessions')).body.find(({ current }: { current: boolean }) => current).id;

describe('signing one device out', () => {
  it('ends its tokens at once, here and at the sign-in service, and no other device', async () => {
    const phone = await both.signUpAs('applicant');
    const laptop = await both.onAnotherDevice(phone);
    const lost = await deviceOf(phone);

    expect(await laptop.delete(`sessions/${lost}`)).toMatchObject({ status: 200, body: { id: lost } });
    const after = await phone.get('users/me');
    expect([after.status, after.body.code]).toEqual([401, 'access.not-signed-in']);
    const renew = new InitiateAuthCommand({
      ClientId: both.identity.settings.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: phone.tokens.RefreshToken },
    });
    await expect(both.identity.client.send(renew)).rejects.toThrow('Refresh Token has been revoked');
    expect((await laptop.get('users/me')).status).toBe(200);
  });

  it('finds no device of somebody else', async () => {
    const [ada, eve] = [await both.signUpAs('applicant'), await both.signUpAs('applicant')];
    for (const id of [await deviceOf(ada), newId(), 'phone']) {
      expect((await eve.delete(`sessions/${id}`)).status).toBe(404);
    }
    expect((await ada.get('users/me')).status).toBe(200);
  });
});
