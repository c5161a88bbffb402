import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('learning one’s account anew', () => {
  it('brings an address that was changed at the sign-in service, and keeps the names', async () => {
    const subject = newId();
    api.issuer.knows(subject, { email: 'old@example.com', firstName: 'Grace', lastName: 'Hopper' });
    const headers = { authorization: `Bearer ${api.issuer.token(subject)}` };
    const before = await api.visitor.get('users/me', headers);
    api.issuer.knows(subject, { email: 'New@example.com', firstName: 'Somebody', lastName: 'Else' });
    expect((await api.visitor.get('users/me', headers)).body.email).toBe('old@example.com');
    const { status, body } = await api.visitor.post('users/me/refresh', undefined, headers);
    expect([status, body]).toEqual([
      200,
      { id: before.body.id, email: 'new@example.com', version: before.body.version + 1 },
    ]);
    expect((await api.visitor.get('users/me', headers)).body).toMatchObject({
      email: 'new@example.com',
      firstName: 'Grace',
    });
  });

  it('asks for a token the sign-in service stands by', async () => {
    expect((await api.visitor.post('users/me/refresh')).status).toBe(401);
  });
});
