import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('saved views', () => {
  it('stand in the order they were saved, and are sent whole unless a part is asked for', async () => {
    const owner = await api.as('companyViewer', (await aCompany()).id);
    for (const name of ['Second', 'First'])
      await owner.post('saved-views', { name, filter: {}, sort: ['appliedAt', 'DESC'], columns: ['tags'] });
    const names = async (query = '') =>
      (await owner.get(`saved-views${query}`)).body.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Second', 'First']);
    expect(await names('?range=[1,1]')).toEqual(['First']);
    expect((await owner.get('saved-views?favourite=1')).status).toBe(400);
    expect((await api.visitor.get('saved-views')).status).toBe(401);
  });
});
