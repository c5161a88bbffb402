import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { type ApiUnderTest, startApi, statusesOf } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { actsAbout, roleIn } from '../../../../../../test/support/guest.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { activeAdminsOf, anActingMember } from '../../../../../../test/support/team.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('removing a member', () => {
  it('refuses their next request, takes them off the jobs they reviewed, and is written down', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const member = await anActingMember(api, 'companyReviewer', companyId);
    const job = await aJob({ companyId });
    await aReviewer({ jobId: job.id, companyId, userId: member.caller.person.id });
    expect((await member.caller.get('jobs')).status).toBe(200);
    const { status, body } = await admin.delete(`company-users/${member.membershipId}`);
    expect([status, body]).toEqual([200, { id: member.membershipId }]);
    expect((await member.caller.get('jobs')).status).toBe(403);
    expect(await roleIn(companyId, member.caller.person.id)).toBeUndefined();
    expect(await rowsOf('select id from job_reviewer where company_id = $1', [companyId])).toEqual([]);
    expect(await eventsOf(companyId, 'member.removed')).toMatchObject([{ payload: { left: false } }]);
    expect((await admin.delete(`company-users/${member.membershipId}`)).status).toBe(404);
    const before = { roleId: roles.companyReviewer.id, type: 'companyReviewer', deactivatedAt: null };
    const details = { userId: member.caller.person.id };
    await expectAudit(admin, 'member.removed', member.membershipId, { before, details });
  });

  it('lets them be invited again', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const member = await anActingMember(api, 'companyViewer', companyId);
    const invite = () => {
      const { email } = member.caller.person;
      return admin.post('invitations', { email, type: 'companyViewer', entityId: companyId });
    };
    const rejected = await invite();
    expect([rejected.status, rejected.body.code]).toEqual([409, 'invitation.already-member']);
    await admin.delete(`company-users/${member.membershipId}`);
    expect((await invite()).status).toBe(201);
  });

  it('is not for oneself, and reaches nobody of another company', async () => {
    const { id: companyId } = await aCompany();
    const admin = await anActingMember(api, 'companyAdmin', companyId);
    const remove = () => admin.caller.delete(`company-users/${admin.membershipId}`);
    const last = await remove();
    await api.as('companyAdmin', companyId);
    const own = await remove();
    expect([last, own].map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'member.last-admin'],
      [422, 'member.own-access'],
    ]);
    expect(own.body.message).toMatch(/Leave the team instead/);
    expect(await actsAbout(admin.membershipId)).toEqual([]);
    const foreign = await anActingMember(api, 'companyViewer', (await aCompany()).id);
    expect((await admin.caller.delete(`company-users/${foreign.membershipId}`)).status).toBe(404);
    expect((await foreign.caller.get('jobs')).status).toBe(200);
  });

  it('by a platform admin, who names the company, keeps the last admin', async () => {
    const { id: companyId } = await aCompany();
    const [admin, viewer] = [
      await anActingMember(api, 'companyAdmin', companyId),
      await anActingMember(api, 'companyViewer', companyId),
    ];
    const platform = await api.as('stacAdmin');
    const remove = (id: string) => platform.delete(`company-users/${id}?companyId=${companyId}`);
    expect((await remove(viewer.membershipId)).status).toBe(200);
    expect((await remove(admin.membershipId)).body.code).toBe('member.last-admin');
    expect(await activeAdminsOf(companyId)).toBe(1);
  });
});

describe('two admins who remove each other at once', () => {
  it('leave exactly one of them, a hundred times out of a hundred', async () => {
    const left: Record<string, number> = {};
    for (let round = 0; round < 100; round += 1) {
      const { id: companyId } = await aCompany();
      const [one, other] = await Promise.all([
        anActingMember(api, 'companyAdmin', companyId),
        anActingMember(api, 'companyAdmin', companyId),
      ]);
      const answers = await Promise.all([
        one.caller.delete(`company-users/${other.membershipId}`),
        other.caller.delete(`company-users/${one.membershipId}`),
      ]);
      const outcome = `${statusesOf(answers).join(' ')}, ${await activeAdminsOf(companyId)} left`;
      left[outcome] = (left[outcome] ?? 0) + 1;
    }
    expect(left).toEqual({ '200 403, 1 left': 100 });
  });
});
