import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
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
});
