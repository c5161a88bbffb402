import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a look at a dashboard', () => {
  it('by the platform is noted where the company can read it; by its own members it is not', async () => {
    const [{ id }, { id: unknown }] = [await aCompany(), { id: newId() }];
    const [platform, admin] = [await api.as('stacAdmin'), await api.as('companyAdmin', id)];
    await admin.get(`company-dashboards/${id}`);
    await platform.get(`company-dashboards/${id}`);
    expect((await platform.get(`company-dashboards/${unknown}`)).status).toBe(404);
    const noted = await rowsOf(
      `select actor_id, company_id, acting_role from audit_event
       where action = 'company-dashboard.read' and company_id = any($1)`,
      [[id, unknown]],
    );
    expect(noted).toEqual([{ actor_id: platform.person.id, company_id: id, acting_role: 'stacAdmin' }]);
  });
});
