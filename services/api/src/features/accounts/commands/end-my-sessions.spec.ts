import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import {
  type ApiWithIdentity,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';

describe('signing every device out', () => {
  let both: ApiWithIdentity;
  beforeAll(async () => {
    both = await startApiWithIdentity();
  });
  afterAll(() => both.stop());

  it('ends mine, the one that asks too, and nobody else’s', async () => {
    const phone = await both.signUpAs('applicant');
    const laptop = await both.onAnotherDevice(phone);
    const other = await both.signUpAs('applicant');

    expect((await laptop.delete('sessions')).status).toBe(204);
    expect((await phone.get('users/me')).status).toBe(401);
    expect((await laptop.get('users/me')).status).toBe(401);
    expect((await other.get('users/me')).status).toBe(200);
    const again = await both.onAnotherDevice(phone);
    expect((await again.get('sessions')).body).toHaveLength(1);
  });
});

describe('devices', () => {
  let api: ApiUnderTest;
  const devices = (caller: {
    get: ApiUnderTest['visitor']['get'];
    delete: ApiUnderTest['visitor']['delete'];
  }) => [caller.get('sessions'), caller.delete('sessions')];

  it('cannot be asked about while the sign-in service is down', async () => {
    api = await startApi();
    try {
      for (const reply of await Promise.all(devices(await api.as('applicant')))) {
        expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([
          503,
          'identity.unavailable',
          '5',
        ]);
      }
    } finally {
      await api.stop();
    }
  });
});
