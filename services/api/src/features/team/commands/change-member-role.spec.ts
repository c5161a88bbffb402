import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { roles } from '@app/contracts/access/roles';
import {
  type ApiUnderTest,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aPerson, aRole } from '../../../../../../test/support/builders/person.builder.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { actsAbout, roleIn } from '../../../../../../test/support/guest.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { activeAdminsOf, anActingMember } from '../../../../../../test/support/team.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('changing a member’s role', () => {
  it('counts from their next request on, and is written down with before and after', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const member = await anActingMember(api, 'companyViewer', companyId);
    const before = await member.caller.get('invitations');
    const address = `company-users/${member.membershipId}`;
    const reply = await admin.patch(address, { type: 'companyManager' }, ifMatch(member.version));
    expect([reply.status, reply.body, reply.headers.get('etag')]).toEqual([
      200,
      { id: member.membershipId, roleId: roles.companyManager.id, version: 2 },
      '"2"',
    ]);
    const asManager = { 'x-role-id': roles.companyManager.id };
    const after = [await member.caller.get('jobs'), await member.caller.get('invitations', asManager)];
    expect([before.status, ...after.map(({ status }) => status)]).toEqual([403, 403, 200]);
    await expectAudit(admin, 'member.role-changed', member.membershipId, {
      before: { roleId: roles.companyViewer.id, type: 'companyViewer' },
      after: { roleId: roles.companyManager.id, type: 'companyManager' },
      details: { userId: member.caller.person.id },
    });
    expect((await eventsOf(companyId)).map(({ name }) => name)).toEqual(['member.role-changed']);
  });

  it('asks for the version, and refuses an old one', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const member = await anActingMember(api, 'companyViewer', companyId);
    const address = `company-users/${member.membershipId}`;
    expect((await admin.patch(address, { type: 'companyManager' })).status).toBe(428);
    const answers = await together(10, () => admin.patch(address, { type: 'companyManager' }, ifMatch(1)));
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(412)]);
    expect(await actsAbout(member.membershipId)).toHaveLength(1);
  });

  it('to the same one changes nothing', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const member = await anActingMember(api, 'companyViewer', companyId);
    const reply = await admin.patch(
      `company-users/${member.membershipId}`,
      { type: 'companyViewer' },
      ifMatch(1),
    );
    expect([reply.status, reply.body.version]).toEqual([200, 1]);
    expect(await actsAbout(member.membershipId)).toEqual([]);
  });

  it('is not for oneself, and not to a role outside of the company', async () => {
    const { id: companyId } = await aCompany();
    const admin = await anActingMember(api, 'companyAdmin', companyId);
    const demote = () =>
      admin.caller.patch(`company-users/${admin.membershipId}`, { type: 'companyViewer' }, ifMatch(1));
    const last = await demote();
    await api.as('companyAdmin', companyId);
    const own = await demote();
    expect([last, own].map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'member.last-admin'],
      [403, 'member.own-role'],
    ]);
    const member = await anActingMember(api, 'companyViewer', companyId);
    const address = `company-users/${member.membershipId}`;
    for (const body of [{ type: 'stacAdmin' }, { type: 'applicant' }, {}, { roleId: roles.stacAdmin.id }]) {
      expect((await admin.caller.patch(address, body, ifMatch(1))).status).toBe(400);
    }
    expect((await roleIn(companyId, member.caller.person.id))?.role_type).toBe('companyViewer');
  });

  it('finds nobody of another company', async () => {
    const foreign = await anActingMember(api, 'companyViewer', (await aCompany()).id);
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    const address = `company-users/${foreign.membershipId}`;
    expect((await admin.patch(address, { type: 'companyManager' }, ifMatch(1))).status).toBe(404);
    expect(await actsAbout(foreign.membershipId)).toEqual([]);
  });

  it('by a platform admin needs the company’s name', async () => {
    const { id: companyId } = await aCompany();
    const member = await anActingMember(api, 'companyViewer', companyId);
    const platform = await api.as('stacAdmin');
    const address = `company-users/${member.membershipId}`;
    expect((await platform.patch(address, { type: 'companyAdmin' }, ifMatch(1))).status).toBe(400);
    const named = `${address}?companyId=${companyId}`;
    for (const type of ['companyManager', 'companyReviewer'])
      expect((await platform.patch(named, { type }, ifMatch(1))).body.code).toBe(
        'invitation.role-not-grantable',
      );
    expect((await platform.patch(named, { type: 'companyAdmin' }, ifMatch(1))).status).toBe(200);
    expect(await actsAbout(member.membershipId)).toMatchObject([{ company_id: companyId }]);
  });
});

describe('the last admin', () => {
  it('stays one: people who are deactivated, disabled or unproven do not count', async () => {
    const { id: companyId } = await aCompany();
    const last = await anActingMember(api, 'companyAdmin', companyId);
    const platform = await api.as('stacAdmin');
    const hold = (userId: string, deactivatedAt: Date | null = null) =>
      aRole({ userId, roleType: 'companyAdmin', companyId, deactivatedAt });
    await hold((await aPerson()).id, new Date());
    await hold((await aPerson({ disabledAt: new Date() })).id);
    await hold((await aPerson({ emailVerified: false })).id);
    const deactivate = () =>
      platform.post(`company-users/${last.membershipId}/deactivate?companyId=${companyId}`);
    const reply = await deactivate();
    expect([reply.status, reply.body.code]).toEqual([422, 'member.last-admin']);
    await hold((await aPerson()).id);
    expect((await deactivate()).status).toBe(200);
  });

  it('stays one when two admins demote each other at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id: companyId } = await aCompany();
      const [one, other] = [
        await anActingMember(api, 'companyAdmin', companyId),
        await anActingMember(api, 'companyAdmin', companyId),
      ];
      const demote = (by: typeof one, whom: typeof one) =>
        by.caller.patch(`company-users/${whom.membershipId}`, { type: 'companyViewer' }, ifMatch(1));
      const answers = await Promise.all([demote(one, other), demote(other, one)]);
      expect(statusesOf(answers)).toEqual([200, 403]);
      expect(await activeAdminsOf(companyId)).toBe(1);
    }
  });

  it('stays one though the commands’ own lock were missing: the database refuses at commit', async () => {
    const { id: companyId } = await aCompany();
    const { adminUrl } = await testDatabase();
    const going = await Promise.all(
      [1, 2].map(async () => {
        const { membershipId } = await anActingMember(api, 'companyAdmin', companyId);
        const client = new pg.Client({ connectionString: adminUrl });
        await client.connect();
        await client.query('begin');
        await client.query('set local role acting_company');
        await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
        await client.query('delete from role_assignment where id = $1', [membershipId]);
        return client;
      }),
    );
    const [first, second] = going;
    try {
      // What the commit would ask, asked by both before either is done.
      await first?.query('set constraints all immediate');
      const asked = second?.query('set constraints all immediate').then(
        () => 'passed',
        (error: Error) => error.message,
      );
      await eventually(async () => {
        const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await rowsOf(waiting)).toHaveLength(1);
      });
      await first?.query('commit');
      expect(await asked).toBe('The last admin cannot go');
    } finally {
      await Promise.all(going.map((client) => client.end()));
    }
    expect(await activeAdminsOf(companyId)).toBe(1);
  });
});
