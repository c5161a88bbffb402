import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityOf } from '@app/contracts/access/scopes';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { type IdentityUnderTest, startIdentityUnderTest } from '../../../../../../test/support/identity.js';
import { Actor } from '../../../access/actor.js';
import { People } from '../../../access/people.js';

/** The API beside a sign-in service that does not answer: what it refuses it refuses by itself. */
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const seconds = () => Math.floor(Date.now() / 1000);
/** Somebody with the token of a sign-in in this second. */
const signedIn = ({ person }: Caller, authTime: number) => ({
  authorization: `Bearer ${api.issuer.token(person.subject, { auth_time: authTime })}`,
});

describe('somebody who has their account deleted while the sign-in service is away', () => {
  it('is signed out on every device all the same, and until they sign in anew', async () => {
    const me = await api.as('applicant');
    api.issuer.knows(me.person.subject, { email: me.person.email });
    const phone = signedIn(me, seconds() - 3_000);
    expect((await me.get('users/me', phone)).status).toBe(200);
    const { status, body } = await me.delete('users/me');
    expect([status, body]).toEqual([200, { dueAt: expect.any(String), mailed: true }]);
    expect(api.logs.join()).toContain('did not hear of a deletion yet');
    for (const device of [me.headers, phone]) {
      const rejected = await me.get('users/me', device);
      expect([rejected.status, rejected.body.code]).toEqual([401, 'access.not-signed-in']);
    }
    const anew = signedIn(me, seconds() + 1);
    expect((await me.get('users/me', anew)).body.deletionDueAt).toBe(body.dueAt);
    // Whoever keeps their account stays signed out where they were.
    expect((await me.delete('users/me/deletion', undefined, anew)).status).toBe(200);
    expect((await me.get('users/me')).status).toBe(401);
    expect((await me.get('users/me', anew)).status).toBe(200);
  });

  it('is signed out again, and told once, where they ask a second time', async () => {
    const me = await api.as('applicant');
    api.issuer.knows(me.person.subject, { email: me.person.email });
    expect((await me.delete('users/me')).body.mailed).toBe(true);
    await rowsOf(`update app_user set signed_out_at = signed_out_at - interval '1 minute' where id = $1`, [
      me.person.id,
    ]);
    const anew = signedIn(me, seconds() - 30);
    expect((await me.get('users/me', anew)).status).toBe(200);
    expect((await me.delete('users/me', undefined, anew)).body.mailed).toBe(false);
    expect((await me.get('users/me', anew)).status).toBe(401);
    const requestedEvents = `select from outbox_message where name = 'account.deletion-requested' and payload ->> 'userId' = $1`;
    expect(await rowsOf(requestedEvents, [me.person.id])).toHaveLength(1);
  });

  it('is told nothing live any more', async () => {
    const me = await api.as('applicant');
    expect((await me.delete('users/me')).status).toBe(200);
    const { issuer, subject, id } = me.person;
    const actor = new Actor(id, identityOf(true, null), null, null);
    const since = (authTime: number) => ({ actor, access: { issuer, subject, session: null, authTime } });
    const standing = await api.app.get(People).stillActing([since(seconds() - 60), since(seconds() + 1)]);
    expect(standing).toEqual([false, true]);
  });

  it('is not said to have a mail where nobody proved their address', async () => {
    const me = await api.asNewcomer({ emailVerified: false });
    expect((await me.delete('users/me')).body).toEqual({ dueAt: expect.any(String), mailed: false });
  });

  it('stays on the day they asked for first', async () => {
    const me = await api.as('applicant');
    api.issuer.knows(me.person.subject, { email: me.person.email });
    const { body } = await me.delete('users/me');
    const anew = signedIn(me, seconds() + 1);
    expect((await me.delete('users/me', undefined, anew)).body).toEqual({ dueAt: body.dueAt, mailed: false });
    const [row] = await rowsOf<{ later: boolean }>(
      'select signed_out_at > deletion_requested_at as later from app_user where id = $1',
      [me.person.id],
    );
    expect(row?.later).toBe(true);
  });
});

describe('somebody who has their account deleted when the sign-in service knows it no more', () => {
  let identity: IdentityUnderTest;
  let beside: ApiUnderTest;
  beforeAll(async () => {
    identity = await startIdentityUnderTest({ poolId: api.issuer.poolId });
    const { adminPort, serviceKey } = identity.settings;
    beside = await startApi({
      IDENTITY_ADMIN_URL: `http://127.0.0.1:${adminPort}`,
      IDENTITY_SERVICE_KEY: serviceKey,
    });
  });
  afterAll(async () => {
    await beside?.stop();
    await identity?.stop();
  });

  it('hears that it is deleted', async () => {
    const me = await beside.as('applicant');
    const { status, body } = await me.delete('users/me');
    expect([status, body]).toEqual([200, { dueAt: expect.any(String), mailed: true }]);
    expect((await me.get('users/me')).status).toBe(401);
    expect(beside.logs.join()).not.toContain('did not hear of a deletion');
  });
});
