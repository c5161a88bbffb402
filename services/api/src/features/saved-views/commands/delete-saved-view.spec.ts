import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const view = { name: 'Late', filter: { late: true }, sort: ['appliedAt', 'DESC'], columns: [] };

describe('a saved view', () => {
  it('is deleted by its owner alone, in the version they saw, and its name is free then', async () => {
    const { id: companyId } = await aCompany();
    const owner = await api.as('companyReviewer', companyId);
    const colleague = await api.as('companyAdmin', companyId);
    const { id } = (await owner.post('saved-views', view)).body;
    const remove = (caller: Pick<typeof owner, 'delete'>, version = 1) =>
      caller.delete(`saved-views/${id}`, undefined, ifMatch(version));
    const rejected = [
      await remove(colleague),
      await remove(owner, 2),
      await owner.delete(`saved-views/${id}`),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([404, 412, 428]);
    expect((await remove(owner)).status).toBe(200);
    expect((await owner.get('saved-views')).body).toEqual([]);
    expect((await remove(owner)).status).toBe(404);
    expect((await owner.post('saved-views', view)).status).toBe(201);
  });
});
