import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantableRoles } from '@app/contracts/access/policy';
import { roles, roleTypes } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { eventsBy, eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const anAddress = () => `guest-${newId().slice(-12)}@example.com`;
const invite = (caller: Pick<Caller, 'post'>, entityId: string | null, parts: object = {}) =>
  caller.post('invitations', { email: anAddress(), type: 'companyReviewer', entityId, ...parts });

describe('inviting somebody', () => {
  it('answers the invitation without its secret, good for seven days, and tells so once', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const email = anAddress();
    const { status, body } = await invite(admin, companyId, {
      email: ` ${email.toUpperCase()} `,
      firstName: 'Eve',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      firstName: 'Eve',
      lastName: null,
      email,
      entityId: companyId,
      entityType: 'company',
      entityName: 'Northwind',
      type: 'companyReviewer',
      roleName: 'Reviewer',
      roleId: roles.companyReviewer.id,
      status: 'pending',
      state: 'open',
      token: null,
      photo: null,
      expiredAt: expect.any(String),
      expired: false,
      revokedAt: null,
      invitedBy: expect.any(String),
      createdAt: expect.any(String),
    });
    const days = (new Date(body.expiredAt).getTime() - new Date(body.createdAt).getTime()) / 86_400_000;
    expect(days).toBe(7);
    expect(await eventsOf(companyId)).toEqual([
      {
        name: 'invitation.sent',
        actorId: admin.person.id,
        companyId,
        payload: { invitationId: body.id, tokenVersion: 1 },
      },
    ]);
    const after = { roleId: roles.companyReviewer.id, tokenVersion: 1, expiresAt: body.expiredAt };
    await expectAudit(admin, 'invitation.sent', body.id, { after });
  });

  it('again is refused while the first is open, which is sent again in its own way', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const email = anAddress();
    const first = await invite(admin, companyId, { email });
    const second = await invite(admin, companyId, { email: email.toUpperCase() });
    expect([second.status, second.body]).toMatchObject([
      409,
      { message: 'Resource already exist', errors: { email: 'This address is already invited as Reviewer' } },
    ]);
    expect(await eventsOf(companyId, 'invitation.sent')).toHaveLength(1);
    expect((await admin.post(`invitations/${first.body.id}/resend`)).status).toBe(200);
  });

  it('again, though the first time is over, starts the time anew', async () => {
    const { id: companyId } = await aCompany();
    const { id, email } = await anInvitation({
      companyId,
      roleType: 'companyReviewer',
      expiresAt: new Date(Date.now() - 1_000),
    });
    const admin = await api.as('companyAdmin', companyId);
    const { body } = await invite(admin, companyId, { email });
    expect([body.id, body.expired]).toEqual([id, false]);
    const before = { tokenVersion: 1, expiresAt: expect.any(String) };
    const after = { tokenVersion: 2, expiresAt: body.expiredAt };
    await expectAudit(admin, 'invitation.resent', id, { before, after });
  });

  it('again to another role is refused, unless the first was taken back', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const email = anAddress();
    const { body } = await invite(admin, companyId, { email });
    expect((await invite(admin, companyId, { email, type: 'companyAdmin' })).status).toBe(409);
    await rowsOf('update invitation set revoked_at = now() where id = $1', [body.id]);
    expect((await invite(admin, companyId, { email, type: 'companyAdmin' })).status).toBe(201);
  });

  it.each(['for the first time', 'once more after its time'])(
    '%s, twenty times at once, is one mail',
    async (when) => {
      const { id: companyId } = await aCompany();
      const admin = await api.as('companyAdmin', companyId);
      const past = new Date(Date.now() - 1_000);
      const email = anAddress();
      if (when !== 'for the first time')
        await anInvitation({ companyId, email, roleType: 'companyReviewer', expiresAt: past });
      const answers = await together(20, () => invite(admin, companyId, { email }));
      const [passed, ...others] = answers.sort((a, b) => a.status - b.status);
      expect(others.map(({ status, body }) => `${status} ${body.message}`)).toEqual(
        Array(19).fill('409 Resource already exist'),
      );
      expect(passed?.status).toBe(201);
      expect(await rowsOf('select id from invitation where email = $1', [email])).toEqual([
        { id: passed?.body.id },
      ]);
      expect(await eventsOf(companyId, 'invitation.sent')).toHaveLength(1);
      const counted = createHash('sha256').update(`invitations ${companyId}`).digest('base64url');
      const spent = await rowsOf('select used from rate_limit_window where key = $1', [counted]);
      expect(spent).toEqual([{ used: 1 }]);
    },
  );

  it('to two companies is two invitations, and neither hears of the other', async () => {
    const email = anAddress();
    for (let company = 0; company < 2; company += 1) {
      const { id } = await aCompany();
      expect((await invite(await api.as('companyAdmin', id), id, { email })).status).toBe(201);
    }
  });
});

describe('who may invite to what', () => {
  it('is what the grantable set says, for every role and every role', async () => {
    const { id: companyId } = await aCompany();
    for (const granter of roleTypes) {
      const ofCompany = granter.startsWith('company');
      const caller = await api.as(granter, ofCompany ? companyId : null);
      const allowed = grantableRoles(granter);
      for (const type of roleTypes) {
        const { status } = await invite(caller, type === 'stacAdmin' ? null : companyId, { type });
        expect([granter, type, status]).toEqual([granter, type, allowed.includes(type) ? 201 : 403]);
      }
    }
    expect((await invite(await api.asNewcomer(), companyId)).status).toBe(403);
    expect((await invite(api.visitor, companyId)).status).toBe(401);
  });

  it('reaches no other company', async () => {
    const foreign = await aCompany();
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await invite(admin, foreign.id)).status).toBe(404);
    expect(await eventsOf(foreign.id)).toEqual([]);
    const platform = await api.as('stacAdmin');
    expect((await invite(platform, newId(), { type: 'companyAdmin' })).status).toBe(404);
    const unnamed = await invite(platform, null, { type: 'companyAdmin' });
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([400, ['entityId']]);
  });

  it('of the platform invites to the platform itself', async () => {
    const platform = await api.as('stacAdmin');
    const { status, body } = await invite(platform, null, { type: 'stacAdmin' });
    expect([status, body.entityId, body.entityType]).toEqual([201, null, null]);
    expect(await eventsBy(platform.person.id, 'invitation.sent')).toMatchObject([{ companyId: null }]);
    const misplaced = await invite(platform, (await aCompany()).id, { type: 'stacAdmin' });
    expect([misplaced.status, Object.keys(misplaced.body.errors)]).toEqual([400, ['entityId']]);
  });
});

describe('an invitation', () => {
  it('names what is wrong with it', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const wrong: [object, Record<string, unknown>][] = [
      [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, { email: expect.any(String) }],
      [{ type: 'owner' }, { type: 'Please choose a role' }],
      [{ firstName: 'see https://evil.example' }, { firstName: 'Please enter a name without a link' }],
      [{ firstName: 'x\r\nBcc: b@example.com' }, { firstName: expect.any(String) }],
      [{ token: 'x' }, { token: 'This field is not known' }],
      [{ roleId: roles.stacAdmin.id }, { roleId: 'This field is not known' }],
    ];
    for (const [parts, errors] of wrong) {
      const { status, body } = await invite(admin, companyId, parts);
      expect([parts, status, body.errors]).toEqual([parts, 400, errors]);
    }
  });
});
