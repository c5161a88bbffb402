import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember, aPerson, aRole } from '../../../../../../test/support/builders/person.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  platform = await api.as('stacAdmin');
});

/** Without the header, which would come first. */
const unsaid = { 'x-access-reason': '' };
const open = (id: string, reason = 'They called us.') =>
  platform.get(`users/${id}?reason=${encodeURIComponent(reason)}`, unsaid);

describe('opening an account', () => {
  it('tells how it stands, and of which teams its owner is the last admin', async () => {
    const company = await aCompany({ name: 'Northwind' });
    const person = await aMember({ companyId: company.id, roleType: 'companyAdmin' });
    const { status, body, headers } = await open(person.id);
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body).toMatchObject({
      id: person.id,
      email: person.email,
      emailVerified: true,
      state: 'active',
      lock: null,
      lastAdminOf: [{ companyId: company.id, name: 'Northwind' }],
      can: { listSessions: true, verifyEmail: false, changeEmail: true },
      applications: 0,
    });
    await aMember({ companyId: company.id, roleType: 'companyAdmin' });
    expect((await open(person.id)).body.lastAdminOf).toEqual([]);
  });

  it('tells why it is locked, by whom and until when', async () => {
    const person = await aPerson();
    await rowsOf(`update app_user set first_name = 'Grace', last_name = 'Hopper' where id = $1`, [
      platform.person.id,
    ]);
    const why = { reason: 'abuse', note: 'Insults in messages.' };
    // Nobody answers in the place of the sign-in service here.
    const locked = await platform.post(`users/${person.id}/lock`, { ...why, days: 30 });
    expect([locked.status, locked.body.synced]).toEqual([200, false]);
    const { body } = await open(person.id);
    expect(body.state).toBe('locked');
    expect(body.lock).toMatchObject({ ...why, lockedBy: 'Grace Hopper', synced: false });
    expect(Date.parse(body.lock.endsAt) - Date.parse(body.lock.lockedAt)).toBe(30 * 86_400_000);
    await platform.post(`users/${person.id}/unlock`, { note: 'They said sorry.' });
    expect((await open(person.id)).body).toMatchObject({ state: 'active', lock: null });
  });

  it('wants a reason, and shows nothing without', async () => {
    const person = await aPerson();
    for (const query of ['', '?reason=', '?reason=%20%20', `?reason=${'x'.repeat(301)}`]) {
      for (const part of ['', '/sessions', '/audit-events']) {
        const { status, body } = await platform.get(`users/${person.id}${part}${query}`, unsaid);
        expect([part, query, status, Object.keys(body.errors)]).toEqual([part, query, 400, ['reason']]);
        expect(JSON.stringify(body)).not.toContain(person.email);
      }
    }
    expect(await rowsOf('select from audit_event where entity_id = $1', [person.id])).toEqual([]);
  });

  it('is written down with its reason, where the platform and each company they act for can read it', async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    const person = await aMember({ companyId: one.id, roleType: 'companyManager' });
    await aRole({ userId: person.id, roleType: 'companyViewer', companyId: other.id });
    const former = await aCompany();
    await aRole({
      userId: person.id,
      roleType: 'companyViewer',
      companyId: former.id,
      deactivatedAt: new Date(),
    });
    const admin = await api.as('companyAdmin', one.id);
    await open(person.id);
    await open(person.id);
    const rows = await rowsOf(
      `select company_id, action, change from audit_event where entity_id = $1 and actor_id = $2`,
      [person.id, platform.person.id],
    );
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining(
        [null, one.id, other.id].map((company_id) => ({
          company_id,
          action: 'user.read',
          change: { reason: 'They called us.' },
        })),
      ),
    );
    const { body } = await admin.get(listAddress('audit-events', { filter: { action: 'user.read' } }));
    expect(body).toMatchObject([
      {
        actorId: platform.person.id,
        entityId: person.id,
        personName: 'Mary Jackson',
        change: { reason: 'They called us.' },
      },
    ]);
    // Another reason is another look.
    await open(person.id, 'They wrote to us.');
    expect(await rowsOf('select from audit_event where entity_id = $1', [person.id])).toHaveLength(6);
  });

  it('is for platform admins, of people there are', async () => {
    const person = await aPerson();
    const address = `users/${person.id}?reason=Curious`;
    for (const who of [await api.as('applicant'), await api.as('companyAdmin', (await aCompany()).id)])
      expect((await who.get(address)).status).toBe(403);
    expect((await open(newId())).status).toBe(404);
    await rowsOf(`update app_user set issuer = 'erased' where id = $1`, [person.id]);
    expect((await open(person.id)).status).toBe(404);
    expect(await rowsOf('select from audit_event where entity_id = $1', [person.id])).toEqual([]);
  });
});
