import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, ifMatch, startApi } from '../support/api.js';
import { aCompany } from '../support/builders/company.builder.js';
import { actsAbout, roleIn } from '../support/guest.js';
import { clockThatJumps } from '../support/rate-limits/trial.js';
import { activeAdminsOf, anActingMember } from '../support/team.js';

/** No member changes their own role, and no company loses its last admin. */

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('nobody', () => {
  it('changes their own role, whatever role that is', async () => {
    const { id: companyId } = await aCompany();
    for (const roleType of ['companyViewer', 'companyReviewer', 'companyManager', 'companyAdmin'] as const) {
      const member = await anActingMember(api, roleType, companyId);
      const address = `company-users/${member.membershipId}`;
      const { status } = await member.caller.patch(address, { type: 'companyAdmin' }, ifMatch(1));
      expect([roleType, status]).toEqual([roleType, 403]);
      expect((await roleIn(companyId, member.caller.person.id))?.role_type).toBe(roleType);
      expect(await actsAbout(member.membershipId)).toEqual([]);
    }
  });
});

describe('the last admin of a company', () => {
  it('is not demoted, deactivated or removed by anybody, and does not leave', async () => {
    const { id: companyId } = await aCompany();
    const last = await anActingMember(api, 'companyAdmin', companyId);
    const platform = await api.as('stacAdmin');
    const address = `company-users/${last.membershipId}`;
    const named = (path: string) => `${path}?companyId=${companyId}`;
    const answers = [
      await last.caller.patch(address, { type: 'companyManager' }, ifMatch(1)),
      await last.caller.post(`${address}/deactivate`),
      await last.caller.delete(address),
      await platform.post(named(`${address}/deactivate`)),
      await platform.delete(named(address)),
      await last.caller.delete(`user-roles/${last.membershipId}`),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(6).fill('422 member.last-admin'),
    );
    expect(await activeAdminsOf(companyId)).toBe(1);
    expect((await last.caller.get('audit-events')).body).toEqual([]);
  });

  it('may go once there is another', async () => {
    const { id: companyId } = await aCompany();
    const first = await anActingMember(api, 'companyAdmin', companyId);
    const second = await anActingMember(api, 'companyAdmin', companyId);
    expect((await second.caller.delete(`company-users/${first.membershipId}`)).status).toBe(200);
    expect((await second.caller.delete(`user-roles/${second.membershipId}`)).status).toBe(422);
    expect(await activeAdminsOf(companyId)).toBe(1);
  });
});

describe('changes of a team', () => {
  it('are twenty a minute for one company', async () => {
    const limited = await startApi({ RATE_LIMIT_FACTOR: '1', IDENTITY_PUBLIC_URL: api.issuer.url });
    const clock = clockThatJumps();
    try {
      const { id: companyId } = await aCompany();
      const admin = await anActingMember(limited, 'companyAdmin', companyId);
      const member = await anActingMember(limited, 'companyViewer', companyId);
      const statuses: number[] = [];
      for (let change = 0; change < 22; change += 1) {
        // Faster than its pace, a writer would wait.
        clock.jump(1);
        const what = change % 2 ? 'reactivate' : 'deactivate';
        const { status } = await admin.caller.post(`company-users/${member.membershipId}/${what}`);
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    } finally {
      clock.stop();
      await limited.stop();
    }
  });
});
