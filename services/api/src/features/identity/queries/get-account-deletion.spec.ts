import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('what deleting an account would do', () => {
  it('names the employers that keep what was sent to them', async () => {
    const me = await api.as('applicant');
    const job = await aJob();
    await anApplication({ job, applicant: me.person });
    await anApplication({ job: await aJob({ companyId: job.companyId }), applicant: me.person });
    await anApplication({ job });
    expect((await me.get('users/me/deletion')).body).toEqual({
      dueAt: null,
      employers: [{ companyId: job.companyId, companyName: 'Northwind', applications: 2 }],
      lastAdminOf: [],
    });
  });

  it('names the company that would be without an admin, as long as it would', async () => {
    const { id: companyId } = await aCompany();
    const me = await api.as('companyAdmin', companyId);
    const alone = [{ companyId, companyName: 'Northwind' }];
    expect((await me.get('users/me/deletion')).body.lastAdminOf).toEqual(alone);
    await aMember({ companyId, roleType: 'companyManager' });
    await aMember({ companyId, roleType: 'companyAdmin', disabledAt: new Date() });
    expect((await me.get('users/me/deletion')).body.lastAdminOf).toEqual(alone);
    await aMember({ companyId, roleType: 'companyAdmin' });
    expect((await me.get('users/me/deletion')).body.lastAdminOf).toEqual([]);
    expect((await api.visitor.get('users/me/deletion')).status).toBe(401);
  });
});
