import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiWithIdentity,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

describe('listing my devices', () => {
  it('tells each of mine, the one used last first, and which of them asks', async () => {
    const phone = await both.signUpAs('applicant');
    const laptop = await both.onAnotherDevice(phone);
    await both.signUpAs('applicant');

    const { status, body } = await laptop.get('sessions');
    expect(status).toBe(200);
    expect(body.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    expect(body[0]).toEqual({
      id: expect.any(String),
      signedInAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
      userAgent: expect.any(String),
      ipPrefix: '127.0.0.0/24',
      current: true,
    });
    const days = (Date.parse(body[0].expiresAt) - Date.parse(body[0].signedInAt)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect((await phone.get('sessions')).body.map(({ id }: { id: string }) => id)).toEqual(
      body.map(({ id }: { id: string }) => id),
    );
  });

  it('tells nobody without a token', async () => {
    expect((await both.api.visitor.get('sessions')).status).toBe(401);
  });
});
