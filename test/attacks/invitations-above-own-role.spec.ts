import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aGuest, roleIn } from '../support/guest.js';
import { anActingMember } from '../support/team.js';

/** An invitation grants what it was made for, and never more than its sender could grant. */

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a manager', () => {
  it('invites to no role above reviewer and viewer, alone or in a batch', async () => {
    const { id: companyId } = await aCompany();
    const manager = await api.as('companyManager', companyId);
    for (const type of ['companyAdmin', 'companyManager', 'stacAdmin', 'applicant']) {
      const email = `guest-${newId()}@example.com`;
      const one = await manager.post('invitations', { email, type, entityId: companyId });
      const many = await manager.post('invitation-batches', { emails: [email], type, entityId: companyId });
      expect([type, one.status, many.status]).toEqual([type, 403, 403]);
    }
    expect(await rowsOf('select id from invitation where company_id = $1', [companyId])).toEqual([]);
  });
});

describe('accepting', () => {
  it('with another role or company in the body is refused, and then gives what was offered', async () => {
    const [own, foreign] = [await aCompany(), await aCompany()];
    const { caller, answer } = await aGuest(api, { companyId: own.id, roleType: 'companyViewer' });
    for (const wish of [
      { roleId: roles.companyAdmin.id },
      { type: 'companyAdmin' },
      { entityId: foreign.id },
      { email: caller.person.email },
    ]) {
      expect((await answer('accept', wish)).status).toBe(400);
    }
    expect((await answer('accept')).body).toMatchObject({
      roleId: roles.companyViewer.id,
      entityId: own.id,
    });
    expect(await roleIn(foreign.id, caller.person.id)).toBeUndefined();
  });

  it('gives nothing once whoever invited was demoted, deactivated, removed or disabled', async () => {
    const { id: companyId } = await aCompany();
    const losses = [
      `update role_assignment set role_type = 'companyManager' where user_id = $1`,
      'update role_assignment set deactivated_at = now() where user_id = $1',
      'delete from role_assignment where user_id = $1',
      'update app_user set disabled_at = now() where id = $1',
    ];
    for (const loss of losses) {
      const inviter = await anActingMember(api, 'companyAdmin', companyId);
      const invitedBy = inviter.caller.person.id;
      const { caller, answer } = await aGuest(api, { companyId, roleType: 'companyManager', invitedBy });
      await rowsOf(loss, [invitedBy]);
      expect([loss, (await answer('accept')).body.code]).toEqual([loss, 'invitation.granter-gone']);
      expect(await roleIn(companyId, caller.person.id)).toBeUndefined();
    }
  });
});
