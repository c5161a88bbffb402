import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { type ApiUnderTest, startApi, statusesOf } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aRole } from '../../../../../../test/support/builders/person.builder.js';
import { actsAbout, roleIn } from '../../../../../../test/support/guest.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { activeAdminsOf, anActingMember } from '../../../../../../test/support/team.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('leaving a team', () => {
  it('ends the role, whichever one acts as, and is written down as leaving', async () => {
    const [first, second] = [await aCompany(), await aCompany()];
    const member = await anActingMember(api, 'companyViewer', first.id);
    const elsewhere = await aRole({
      userId: member.caller.person.id,
      roleType: 'companyManager',
      companyId: second.id,
    });
    expect((await member.caller.delete(`user-roles/${elsewhere.id}`)).status).toBe(200);
    expect(await roleIn(second.id, member.caller.person.id)).toBeUndefined();
    expect((await member.caller.get('jobs')).status).toBe(200);
    expect(await eventsOf(second.id, 'member.removed')).toMatchObject([{ payload: { left: true } }]);
    expect(await actsAbout(elsewhere.id)).toMatchObject([
      { action: 'member.left', actor_id: member.caller.person.id, company_id: second.id },
    ]);
    expect((await member.caller.delete(`user-roles/${member.membershipId}`)).status).toBe(200);
    expect((await member.caller.get('jobs')).status).toBe(403);
    const before = { roleId: roles.companyViewer.id, type: 'companyViewer', deactivatedAt: null };
    const details = { userId: member.caller.person.id };
    await expectAudit(member.caller, 'member.left', member.membershipId, { before, details });
  });

  it('is not for the last admin, however many leave at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: companyId } = await aCompany();
      const admins = [
        await anActingMember(api, 'companyAdmin', companyId),
        await anActingMember(api, 'companyAdmin', companyId),
        await anActingMember(api, 'companyAdmin', companyId),
      ];
      const leave = ({ caller, membershipId }: (typeof admins)[number]) =>
        caller.delete(`user-roles/${membershipId}`);
      expect(statusesOf(await Promise.all(admins.map(leave)))).toEqual([200, 200, 422]);
      expect(await activeAdminsOf(companyId)).toBe(1);
    }
  });

  it('is one’s own affair, and being an applicant ends with the account', async () => {
    const { id: companyId } = await aCompany();
    const [one, other] = [
      await anActingMember(api, 'companyViewer', companyId),
      await anActingMember(api, 'companyViewer', companyId),
    ];
    expect((await one.caller.delete(`user-roles/${other.membershipId}`)).status).toBe(404);
    const applicant = await aRole({ userId: one.caller.person.id, roleType: 'applicant' });
    expect((await one.caller.delete(`user-roles/${applicant.id}`)).status).toBe(403);
    expect(await rowsOf('select id from role_assignment where id = $1', [applicant.id])).toHaveLength(1);
  });
});
