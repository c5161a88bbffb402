import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { actsAbout, aGuest, roleIn } from '../../../../../../test/support/guest.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const change = (caller: Caller, id: string, type: string) => caller.post(`invitations/${id}/role`, { type });
const stored = (id: string) =>
  rowsOf('select role_type, invited_by, token_version from invitation where id = $1', [id]);

describe('changing the role of an invitation', () => {
  it('gives whoever accepts the new one, with the link they have, and mails nobody', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId, roleType: 'companyViewer' });
    const admin = await api.as('companyAdmin', companyId);
    const { status, body } = await change(admin, invitation.id, 'companyManager');
    expect([status, body.type, body.roleName, body.state]).toEqual([
      200,
      'companyManager',
      'Manager',
      'open',
    ]);
    expect(await eventsOf(companyId)).toEqual([]);
    expect((await answer('preview')).body.roleName).toBe('Manager');
    expect((await answer('accept')).status).toBe(200);
    expect(await roleIn(companyId, caller.person.id)).toMatchObject({ role_type: 'companyManager' });
    const [before, after] = [{ roleId: roles.companyViewer.id }, { roleId: roles.companyManager.id }];
    await expectAudit(admin, 'invitation.role-changed', invitation.id, { before, after });
  });

  it('makes whoever changed it vouch for it; the same role changes nothing', async () => {
    const { id: companyId } = await aCompany();
    const gone = await aMember({ companyId, roleType: 'companyAdmin' });
    const { id } = await anInvitation({ companyId, roleType: 'companyViewer', invitedBy: gone.id });
    const manager = await api.as('companyManager', companyId);
    expect((await change(manager, id, 'companyViewer')).status).toBe(200);
    expect(await stored(id)).toMatchObject([{ invited_by: gone.id }]);
    expect(await actsAbout(id)).toEqual([]);
    await change(manager, id, 'companyReviewer');
    expect(await stored(id)).toEqual([
      { role_type: 'companyReviewer', invited_by: manager.person.id, token_version: 1 },
    ]);
  });

  it('takes roles one may give, from one may give, and of invitations nobody answered', async () => {
    const { id: companyId } = await aCompany();
    const manager = await api.as('companyManager', companyId);
    const weak = await anInvitation({ companyId, roleType: 'companyViewer' });
    const strong = await anInvitation({ companyId, roleType: 'companyAdmin' });
    expect((await change(manager, weak.id, 'companyAdmin')).body.code).toBe('invitation.role-not-grantable');
    expect((await change(manager, strong.id, 'companyViewer')).body.code).toBe(
      'invitation.role-not-grantable',
    );
    expect((await change(manager, weak.id, 'stacAdmin')).body.errors).toEqual({
      type: 'Please choose a role',
    });
    const viewer = await api.as('companyViewer', companyId);
    expect((await change(viewer, weak.id, 'companyReviewer')).status).toBe(403);
    for (const dead of [{ status: 'accepted' as const }, { revokedAt: new Date() }]) {
      const { id } = await anInvitation({ companyId, roleType: 'companyViewer', ...dead });
      expect((await change(manager, id, 'companyReviewer')).body.code).toBe('invitation.dead');
    }
  });

  it('finds no other company’s, and gives those to the platform no role of a company', async () => {
    const { id } = await anInvitation({ companyId: (await aCompany()).id, roleType: 'companyViewer' });
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await change(admin, id, 'companyReviewer')).status).toBe(404);
    const platform = await api.as('stacAdmin');
    const { id: toPlatform } = await anInvitation({
      companyId: null,
      roleType: 'stacAdmin',
      invitedBy: platform.person.id,
    });
    expect((await change(platform, toPlatform, 'companyAdmin')).body.code).toBe(
      'invitation.role-not-grantable',
    );
    expect(await stored(toPlatform)).toMatchObject([{ role_type: 'stacAdmin' }]);
  });

  it('and accepting it at once give one of both roles, and the log says which', async () => {
    const { id: companyId } = await aCompany();
    const { caller, invitation, answer } = await aGuest(api, { companyId, roleType: 'companyViewer' });
    const admin = await api.as('companyAdmin', companyId);
    const [changed, accepted] = await Promise.all([
      change(admin, invitation.id, 'companyReviewer'),
      answer('accept'),
    ]);
    expect(accepted.status).toBe(200);
    const held = await roleIn(companyId, caller.person.id);
    expect(held?.role_type).toBe(changed.status === 200 ? 'companyReviewer' : 'companyViewer');
  });
});
