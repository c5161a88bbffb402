import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';
import { aJobImport } from '../../../../../../test/support/builders/job-import.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the imports of a company', () => {
  it('are those that started, newest first', async () => {
    const companyId = (await aCompany()).id;
    const older = await aJobImport({
      companyId,
      status: 'finished',
      createdAt: new Date(Date.now() - 5_000),
    });
    const newer = await aJobImport({ companyId, status: 'running' });
    await aJobImport({ companyId });
    await aJobImport({ companyId: (await aCompany()).id, status: 'running' });
    const manager = await api.as('companyManager', companyId);
    const { body, headers } = await manager.get('job-imports');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id]);
    expect(headers.get('x-total-count')).toBe('2');
  });

  it('are seen over all companies by platform admins, and started by none of them', async () => {
    const [one, other] = [await aCompany(), await aCompany()];
    const running = await aJobImport({ companyId: one.id, status: 'running' });
    const finished = await aJobImport({ companyId: other.id, status: 'finished' });
    const platform = await api.as('stacAdmin');
    const found = async (filter: object) =>
      (await platform.get(listAddress('job-imports', { filter }))).body.map(({ id }: { id: string }) => id);
    const both = [running.id, finished.id];
    expect((await found({ id: both })).sort()).toEqual(both.toSorted());
    expect(await found({ id: both, companyId: one.id })).toEqual([running.id]);
    expect(await found({ id: both, status: 'finished' })).toEqual([finished.id]);
    const { body } = await platform.get(`job-imports/${finished.id}`);
    expect(body).toMatchObject({ id: finished.id, companyId: other.id });
    expect((await platform.post(`job-imports/${running.id}/start`)).status).toBe(403);
    const stranger = await api.as('companyAdmin', other.id);
    expect((await stranger.get(`job-imports/${running.id}`)).status).toBe(404);
  });
});
