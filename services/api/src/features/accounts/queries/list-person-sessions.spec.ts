import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiWithIdentity,
  startApiWithIdentity,
} from '../../../../../../test/support/api-with-identity.js';

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

describe('the devices of a person', () => {
  it('are told with when and from where, and counted in the list', async () => {
    const admin = await both.signUpAs('stacAdmin');
    const phone = await both.signUpAs('applicant');
    await both.onAnotherDevice(phone);
    const { id } = phone.person;
    const { status, body } = await admin.get(`users/${id}/sessions?reason=Look`);
    expect([status, body.length]).toEqual([200, 2]);
    expect(body[0]).toEqual({
      id: expect.any(String),
      signedInAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
      userAgent: expect.stringContaining('aws'),
      ipPrefix: '127.0.0.0/24',
    });
    const listed = await admin.get(`users?filter=${JSON.stringify({ id: [id] })}`);
    expect(listed.body).toMatchObject([{ id, sessions: 2 }]);
    await admin.delete(`users/${id}/sessions`, { reason: 'Lost' });
    expect((await admin.get(`users/${id}/sessions?reason=Look`)).body).toEqual([]);
    expect((await admin.get(`users/${id}?reason=Look`)).body.sessions).toBe(0);
  });

  it('are for platform admins, of people there are', async () => {
    const admin = await both.signUpAs('stacAdmin');
    const eve = await both.signUpAs('applicant');
    expect((await eve.get(`users/${admin.person.id}/sessions?reason=Look`)).status).toBe(403);
    expect((await admin.get(`users/${newId()}/sessions?reason=Look`)).status).toBe(404);
  });
});
