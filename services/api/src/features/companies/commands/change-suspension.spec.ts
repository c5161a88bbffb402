import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const auditOf = (companyId: string) =>
  rowsOf(
    `select acting_role, action, change from audit_event where company_id = $1 and action !~ 'publish'
    order by occurred_at, id`,
    [companyId],
  );

describe('suspending a company', () => {
  it('takes everything public away at once and gives it back, told and noted once each', async () => {
    const { id } = await aCompany();
    const job = await aJob({ companyId: id });
    const [platform, admin] = [await api.as('stacAdmin'), await api.as('companyAdmin', id)];
    await platform.put(`company-statuses/${id}`, { status: 'draft' });
    await platform.put(`company-statuses/${id}`, { status: 'published' });
    const shown = async () => [
      (await api.visitor.get(`public-companies/${id}`)).status,
      (await api.visitor.get(`public-jobs/${job.id}`)).status,
      (await api.visitor.get(`public-jobs?company=${id}`)).body.items.length,
    ];
    expect(await shown()).toEqual([200, 200, 1]);

    const replies = await together(3, () => platform.delete(`companies/${id}`));
    expect(statusesOf(replies)).toEqual([200, 200, 200]);
    expect(replies[0]!.body).toMatchObject({ id, status: 'published', suspendedAt: expect.any(String) });
    expect(await shown()).toEqual([404, 404, 0]);
    expect((await admin.get(`companies/${id}`)).body.suspendedAt).toBe(replies[0]!.body.suspendedAt);
    expect((await admin.put(`company-statuses/${id}`, { status: 'published' })).body.code).toBe(
      'company.suspended',
    );

    for (let time = 0; time < 2; time += 1) {
      expect((await platform.post(`companies/${id}/restore`)).body).toMatchObject({ id, suspendedAt: null });
    }
    expect(await shown()).toEqual([200, 200, 1]);
    const told = (await eventsOf(id)).map(({ name }) => name);
    expect(told.slice(2)).toEqual(['company.suspended', 'company.restored']);
    expect(await auditOf(id)).toEqual([
      {
        acting_role: 'stacAdmin',
        action: 'company.suspended',
        change: { before: { suspended: false }, after: { suspended: true } },
      },
      {
        acting_role: 'stacAdmin',
        action: 'company.restored',
        change: { before: { suspended: true }, after: { suspended: false } },
      },
    ]);
  });

  it('is for the platform alone', async () => {
    const { id } = await aCompany();
    const admin = await api.as('companyAdmin', id);
    expect((await admin.delete(`companies/${id}`)).status).toBe(403);
    expect((await admin.post(`companies/${id}/restore`)).status).toBe(403);
    expect((await api.visitor.delete(`companies/${id}`)).status).toBe(401);
    expect((await (await api.as('stacAdmin')).delete(`companies/${newId()}`)).status).toBe(404);
    expect(await eventsOf(id)).toEqual([]);
  });
});
