import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { actsAbout } from '../../../../../../test/support/guest.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { anActingMember } from '../../../../../../test/support/team.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('deactivating a member', () => {
  it('takes the rights with the next request; activating gives them back', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const member = await anActingMember(api, 'companyViewer', companyId);
    const say = async (what: 'deactivate' | 'reactivate') =>
      (await admin.post(`company-users/${member.membershipId}/${what}`)).body;
    const away = await say('deactivate');
    expect(away).toEqual({ id: member.membershipId, deactivatedAt: expect.any(String), version: 2 });
    expect((await member.caller.get('jobs')).status).toBe(403);
    expect(await say('deactivate')).toEqual(away);
    expect(await say('reactivate')).toEqual({ id: member.membershipId, deactivatedAt: null, version: 3 });
    expect((await member.caller.get('jobs')).status).toBe(200);
    const [before, after] = [{ deactivatedAt: null }, { deactivatedAt: away.deactivatedAt }];
    const details = { userId: member.caller.person.id };
    await expectAudit(admin, 'member.deactivated', member.membershipId, { before, after, details });
    const back = { before: after, after: before, details };
    await expectAudit(admin, 'member.reactivated', member.membershipId, back);
    expect((await eventsOf(companyId)).map(({ name }) => name)).toEqual([
      'member.deactivated',
      'member.reactivated',
    ]);
  });

  it('by whoever saw an older state changes nothing; without a version it is done', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const { membershipId, version } = await anActingMember(api, 'companyViewer', companyId);
    const say = (what: string, seen?: number) =>
      admin.post(`company-users/${membershipId}/${what}`, undefined, seen ? ifMatch(seen) : {});
    const first = await say('deactivate', version);
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${version + 1}"`]);
    expect((await say('reactivate', version)).status).toBe(412);
    expect(await actsAbout(membershipId)).toHaveLength(1);
    expect((await say('reactivate')).body).toMatchObject({ deactivatedAt: null, version: version + 2 });
  });

  it('is not for oneself, not for the last admin, not for other companies’ people', async () => {
    const { id: companyId } = await aCompany();
    const admin = await anActingMember(api, 'companyAdmin', companyId);
    const own = await admin.caller.post(`company-users/${admin.membershipId}/deactivate`);
    const platform = await api.as('stacAdmin');
    const last = await platform.post(`company-users/${admin.membershipId}/deactivate?companyId=${companyId}`);
    const foreign = await anActingMember(api, 'companyViewer', (await aCompany()).id);
    const other = await admin.caller.post(`company-users/${foreign.membershipId}/deactivate`);
    expect([own.body.code, last.body.code, other.status]).toEqual([
      'member.last-admin',
      'member.last-admin',
      404,
    ]);
    await api.as('companyAdmin', companyId);
    const again = await admin.caller.post(`company-users/${admin.membershipId}/deactivate`);
    expect([again.status, again.body.code]).toEqual([422, 'member.own-access']);
    expect(await actsAbout(admin.membershipId)).toEqual([]);
  });
});
