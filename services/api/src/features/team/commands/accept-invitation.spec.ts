import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aMember, aPerson, aRole } from '../../../../../../test/support/builders/person.builder.js';
import { aGuest, roleIn, statusOf } from '../../../../../../test/support/guest.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('accepting an invitation', () => {
  it('gives the role, once, and writes down who took it', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId, roleType: 'companyReviewer' });
    const { status, body } = await answer('accept');
    const held = await roleIn(companyId, caller.person.id);
    expect([status, body]).toEqual([
      200,
      { id: held?.id, roleId: roles.companyReviewer.id, entityId: companyId },
    ]);
    expect(await statusOf(invitation)).toBe('accepted');
    expect((await answer('accept')).body.code).toBe('invitation.answered');
    expect((await answer('decline')).status).toBe(410);
    const events = (await eventsOf(companyId)).map(({ name }) => name);
    expect(events.sort()).toEqual(['account.registered', 'invitation.accepted']);
    const before = { status: 'pending' };
    const after = { status: 'accepted', userRoleId: held?.id, roleId: roles.companyReviewer.id };
    await expectAudit(caller, 'invitation.accepted', invitation.id, { companyId, before, after });
  });

  it('lets the person act in the role with the next request', async () => {
    const { id: companyId } = await aCompany();
    const { caller, answer } = await aGuest(api, { companyId, roleType: 'companyViewer' });
    await answer('accept');
    const headers = { 'x-role-id': roles.companyViewer.id, 'x-entity-id': companyId };
    expect((await caller.get('jobs', headers)).status).toBe(200);
    const { body } = await caller.get('user-roles');
    expect(body).toMatchObject([{ type: 'companyViewer', entityName: 'Northwind', entityId: companyId }]);
  });

  it('works once, however often it is sent at the same time', async () => {
    const { id: companyId } = await aCompany();
    const { caller, answer } = await aGuest(api, { companyId });
    const answers = await together(20, () => answer('accept'));
    expect(statusesOf(answers)).toEqual([200, ...Array(19).fill(410)]);
    expect(
      await rowsOf('select id from role_assignment where user_id = $1', [caller.person.id]),
    ).toHaveLength(1);
    expect(await eventsOf(companyId, 'invitation.accepted')).toHaveLength(1);
  });

  it('either is accepted or declined, when both are sent at once', async () => {
    const { id: companyId } = await aCompany();
    for (let round = 0; round < 5; round += 1) {
      const { caller, invitation, answer } = await aGuest(api, { companyId });
      const answers = await together(8, (index) => answer(index % 2 ? 'accept' : 'decline'));
      expect(statusesOf(answers)).toEqual([200, ...Array(7).fill(410)]);
      const held = await roleIn(companyId, caller.person.id);
      expect(held !== undefined).toBe((await statusOf(invitation)) === 'accepted');
    }
  });

  it('of the platform makes a platform admin', async () => {
    const inviter = await aPerson();
    await aRole({ userId: inviter.id, roleType: 'stacAdmin' });
    const { caller, answer } = await aGuest(api, {
      companyId: null,
      roleType: 'stacAdmin',
      invitedBy: inviter.id,
    });
    const { status, body } = await answer('accept');
    expect([status, body.entityId]).toEqual([200, null]);
    expect((await caller.get('admins', { 'x-role-id': roles.stacAdmin.id })).status).toBe(200);
  });

  it('learns the proven address from the sign-in service at that moment', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId }, { emailVerified: false });
    expect((await answer('accept')).body.code).toBe('invitation.email-not-verified');
    api.issuer.knows(caller.person.subject, { email: invitation.email, emailVerified: true });
    expect((await answer('accept')).status).toBe(200);
    const [user] = await rowsOf('select email_verified from app_user where id = $1', [caller.person.id]);
    expect(user).toEqual({ email_verified: true });
  });

  it('takes the names of the invitation where the person has none', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId });
    await rowsOf(`update app_user set first_name = '', last_name = '' where id = $1`, [caller.person.id]);
    await rowsOf(`update invitation set first_name = 'Katherine', last_name = 'Johnson' where id = $1`, [
      invitation.id,
    ]);
    api.issuer.knows(caller.person.subject, { email: invitation.email, firstName: '', lastName: '' });
    await answer('accept');
    const [user] = await rowsOf('select first_name, last_name from app_user where id = $1', [
      caller.person.id,
    ]);
    expect(user).toEqual({ first_name: 'Katherine', last_name: 'Johnson' });
  });

  it('of a team one belongs to already changes nothing', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId, roleType: 'companyAdmin' });
    await aRole({ userId: caller.person.id, roleType: 'companyViewer', companyId });
    const { status, body } = await answer('accept');
    expect([status, body.code]).toEqual([409, 'invitation.already-member']);
    expect(await statusOf(invitation)).toBe('pending');
    expect((await roleIn(companyId, caller.person.id))?.role_type).toBe('companyViewer');
  });
});

describe('an invitation that cannot be accepted', () => {
  const past = () => new Date(Date.now() - 1);

  it.each([
    ['invitation.expired', { expiresAt: past() }],
    ['invitation.revoked', { revokedAt: past() }],
    ['invitation.answered', { status: 'declined' as const }],
  ])('says why: %s', async (code, parts) => {
    const { id: companyId } = await aCompany();
    const { caller, answer } = await aGuest(api, { companyId, ...parts });
    for (const how of ['preview', 'accept', 'decline'] as const) {
      const { status, body } = await answer(how);
      expect([how, status, body.code]).toEqual([how, 410, code]);
    }
    expect(await roleIn(companyId, caller.person.id)).toBeUndefined();
  });

  it('expires by the clock of the database, to the moment', async () => {
    const { id: companyId } = await aCompany();
    const { invitation, answer } = await aGuest(api, { companyId });
    const expiresIn = (time: string) =>
      rowsOf(`update invitation set expires_at = clock_timestamp() + $2::interval where id = $1`, [
        invitation.id,
        time,
      ]);
    await expiresIn('1 hour');
    expect((await answer('preview')).status).toBe(200);
    await expiresIn('0');
    expect((await answer('accept')).body.code).toBe('invitation.expired');
  });

  it('with an old link says that a newer mail replaced it', async () => {
    const { id: companyId } = await aCompany();
    const { invitation, answer } = await aGuest(api, { companyId });
    await rowsOf('update invitation set token_version = 2 where id = $1', [invitation.id]);
    const { status, body } = await answer('accept');
    expect([status, body.code]).toEqual([410, 'invitation.replaced']);
  });

  it('with a wrong id or secret is not found, in one and the same words', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, token } = await aGuest(api, { companyId });
    const attempts = [
      [invitation.id, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      [newId(), token],
      ['not-an-id', token],
    ];
    const told = new Set<string>();
    for (const [id, wrong] of attempts) {
      const { status, body } = await caller.post(`invitations/${id}/accept`, { token: wrong });
      told.add(`${status} ${body.code} ${body.message} ${JSON.stringify(body.errors)}`);
    }
    expect([...told]).toEqual(['404 resource.not-found Resource not found undefined']);
  });

  it('is nobody else’s, and does not tell whose it is', async () => {
    const { id: companyId } = await aCompany();
    const { invitation, answer } = await aGuest(
      api,
      { companyId },
      { email: `other-${newId()}@example.com` },
    );
    for (const how of ['accept', 'decline'] as const) {
      const reply = await answer(how);
      expect([reply.status, reply.body.code]).toEqual([403, 'invitation.other-account']);
      expect(JSON.stringify(reply.body)).not.toContain(invitation.email.split('@')[0]);
    }
    expect(await statusOf(invitation)).toBe('pending');
  });

  it('is void though its sender lost the power while the answer was on its way', async () => {
    const { id: companyId } = await aCompany();
    const inviter = await aMember({ companyId, roleType: 'companyAdmin' });
    const guest = { companyId, roleType: 'companyManager', invitedBy: inviter.id } as const;
    const { invitation, answer } = await aGuest(api, guest);
    const { adminUrl } = await testDatabase();
    const holder = new pg.Client({ connectionString: adminUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from invitation where id = $1 for update', [invitation.id]);
    const accepting = answer('accept');
    await eventually(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%invitation%'
        and datname = current_database()`;
      expect(await rowsOf(waiting, [])).toHaveLength(1);
    });
    await rowsOf('delete from role_assignment where user_id = $1', [inviter.id]);
    await holder.query('commit');
    await holder.end();
    expect((await accepting).body.code).toBe('invitation.granter-gone');
    expect(await statusOf(invitation)).toBe('pending');
  });

  it('is void once whoever sent it could not send it any more', async () => {
    const { id: companyId } = await aCompany();
    const inviter = await aMember({ companyId, roleType: 'companyAdmin' });
    const { invitation, answer } = await aGuest(api, {
      companyId,
      roleType: 'companyManager',
      invitedBy: inviter.id,
    });
    await rowsOf(`update role_assignment set role_type = 'companyManager' where user_id = $1`, [inviter.id]);
    expect((await answer('accept')).body.code).toBe('invitation.granter-gone');
    await rowsOf('delete from role_assignment where user_id = $1', [inviter.id]);
    expect((await answer('accept')).status).toBe(410);
    expect(await statusOf(invitation)).toBe('pending');
  });
});
