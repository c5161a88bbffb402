import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the platform admins', () => {
  it('are told to each other, and nobody of a company is among them', async () => {
    const [one, other] = [await api.as('stacAdmin'), await api.as('stacAdmin')];
    await api.as('companyAdmin', (await aCompany()).id);
    const all = await one.get('admins?range=[0,99]');
    expect(all.status).toBe(200);
    expect(new Set(all.body.map(({ type }: { type: string }) => type))).toEqual(new Set(['stacAdmin']));
    // Other files of this database may have made more than fit on a page.
    for (const { person } of [one, other]) {
      const { body } = await one.get(`admins?filter=${JSON.stringify({ q: person.email })}`);
      expect(body).toMatchObject([
        { email: person.email, userId: person.id, entityId: null, entityType: null, canAct: true },
      ]);
    }
  });

  it('are nobody else’s to see', async () => {
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.get('admins')).status).toBe(403);
  });
});
