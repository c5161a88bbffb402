import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../test/support/api.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { whileRowHeld } from '../../../../test/support/held-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const seconds = () => Math.floor(Date.now() / 1000);
const known = (subject: string) => rowsOf('select * from app_user where subject = $1', [subject]);
const ask = (subject: string, claims: object = {}) =>
  api.visitor.get('users/me', { authorization: `Bearer ${api.issuer.token(subject, claims)}` });

describe('somebody seen for the first time', () => {
  it('is learned from the identity service, with their own token', async () => {
    const subject = newId();
    const signedIn = { auth_time: seconds() };
    api.issuer.knows(subject, { email: 'Grace@Example.com', firstName: 'Grace', lastName: 'Hopper' });
    const { status, body } = await ask(subject, signedIn);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        email: 'grace@example.com',
        firstName: 'Grace',
        lastName: 'Hopper',
        photo: null,
        photoId: null,
        applicantOnboarding: null,
        deletionDueAt: null,
        version: 1,
      },
    ]);
    expect(await known(subject)).toMatchObject([{ issuer: api.issuer.issuer, email_verified: true }]);
    await ask(subject, signedIn);
    expect(api.issuer.asked(subject)).toBe(1);
  });

  it('is one person, however many first requests come at once', async () => {
    const subject = newId();
    api.issuer.knows(subject, { email: 'first@example.com' });
    const replies = await together(12, () => ask(subject));
    expect(statusesOf(replies)).toEqual(Array(12).fill(200));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await known(subject)).toHaveLength(1);
  });

  it('is refused when the identity service does not stand by the token', async () => {
    const subject = newId();
    expect((await ask(subject)).status).toBe(401);
    expect(await known(subject)).toEqual([]);
  });

  it('is somebody else than the holder of the same address: people are linked by subject alone', async () => {
    const [one, other] = [newId(), newId()];
    for (const subject of [one, other]) api.issuer.knows(subject, { email: 'same@example.com' });
    expect((await ask(one)).body.id).not.toBe((await ask(other)).body.id);
  });
});

describe('signing in again', () => {
  it('brings a changed address, and keeps the names chosen here', async () => {
    const subject = newId();
    api.issuer.knows(subject, { email: 'old@example.com', emailVerified: false, firstName: 'A' });
    const first = seconds() - 100;
    await ask(subject, { auth_time: first });
    api.issuer.knows(subject, { email: 'new@example.com', emailVerified: true, firstName: 'B' });
    expect((await ask(subject, { auth_time: first })).body.email).toBe('old@example.com');
    const { body } = await ask(subject, { auth_time: first + 50 });
    expect(body).toMatchObject({ email: 'new@example.com', firstName: 'A' });
    const authenticated = { email_verified: true, authenticated_at: new Date((first + 50) * 1000) };
    expect(await known(subject)).toMatchObject([authenticated]);
    expect(api.issuer.asked(subject)).toBe(2);
  });

  it('works for all the requests a client sends at once', async () => {
    const subject = newId();
    api.issuer.knows(subject, { email: 'many@example.com' });
    const first = seconds() - 100;
    await ask(subject, { auth_time: first });
    for (let round = 0; round < 4; round += 1) {
      const replies = await together(8, () => ask(subject, { auth_time: first + 50 + round * 2 }));
      expect(statusesOf(replies)).toEqual(Array(8).fill(200));
    }
  });

  it('brings nothing back into an account that goes in that moment', async () => {
    const subject = newId();
    api.issuer.knows(subject, { email: 'gone@example.com', firstName: 'Grace' });
    const first = seconds() - 100;
    const { body } = await ask(subject, { auth_time: first });
    await rowsOf('update app_user set deletion_started_at = now(), disabled_at = now() where id = $1', [
      body.id,
    ]);
    const late = { rows: 'app_user where id', id: body.id, waiting: 1 };
    const { status } = await whileRowHeld({ ...late, meanwhile: 'select erase_account($1, true)' }, () =>
      ask(subject, { auth_time: first + 50 }),
    );
    expect(status).toBe(401);
    const row = 'select email, email_verified, first_name, last_name, issuer from app_user where id = $1';
    const emptied = { email: '', email_verified: false, first_name: '', last_name: '', issuer: 'erased' };
    expect(await rowsOf(row, [body.id])).toEqual([emptied]);
  });
});
