import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { anActingMember, listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A company whose admin changed a role and removed somebody. */
async function aHistory() {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const member = await anActingMember(api, 'companyViewer', companyId);
  const address = `company-users/${member.membershipId}`;
  await admin.patch(address, { type: 'companyManager' }, ifMatch(1));
  await admin.delete(address);
  return { companyId, admin };
}

describe('the acts that can be chosen', () => {
  it('are those that have happened, in the order of their words', async () => {
    const { companyId, admin } = await aHistory();
    const platform = await api.as('stacAdmin');
    await platform.get(`company-settings/${companyId}`);
    const choices = async (who: Caller, filter: Record<string, unknown> = {}) =>
      (await who.get(listAddress('audit-event-choices', { filter }))).body.actions;
    expect(await choices(admin)).toEqual(['member.role-changed', 'member.removed']);
    const looked = ['member.role-changed', 'company-settings.read', 'member.removed'];
    expect(await choices(admin, { reads: true })).toEqual(looked);
    expect(await choices(platform, { companyId, by: 'staff', reads: true })).toEqual([
      'company-settings.read',
    ]);
    expect(await choices(platform, { companyId, by: 'staff' })).toEqual([]);
    expect(await choices(platform, { reads: true })).toContain('company-settings.read');
    // No platform admin creates a job, and none is created outside of a company.
    await rowsOf(
      `insert into audit_event (id, company_id, action, acting_role, entity_type, entity_id, change, occurred_at)
       values (gen_random_uuid(), $1, 'job.created', 'companyAdmin', 'job', gen_random_uuid(), '{}', now())`,
      [companyId],
    );
    expect(await choices(admin)).toContain('job.created');
    expect(await choices(platform)).not.toContain('job.created');
    await (await api.as('applicant')).delete('users/me');
    expect(await choices(platform, { by: 'everybody' })).toContain('user.deletion-requested');
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect(await choices(foreign)).toEqual([]);
    expect((await foreign.get(listAddress('audit-event-choices', { filter: { companyId } }))).status).toBe(
      404,
    );
    expect((await (await api.as('companyManager', companyId)).get('audit-event-choices')).status).toBe(403);
  });
});
