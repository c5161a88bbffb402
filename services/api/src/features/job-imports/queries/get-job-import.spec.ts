import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJobImport } from '../../../../../../test/support/builders/job-import.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('an import', () => {
  it('tells how far it is and its first problems', async () => {
    const companyId = (await aCompany()).id;
    const { id } = await aJobImport({ companyId, status: 'finished' });
    await rowsOf('update job_import set rows_read = 90, created = 30, failed = 60 where id = $1', [id]);
    await rowsOf(
      `insert into job_import_problem (company_id, import_id, line, field, message)
       select $1, $2, line, 'title', 'Missing' from generate_series(2, 61) line`,
      [companyId, id],
    );
    const manager = await api.as('companyManager', companyId);
    const { body } = await manager.get(`job-imports/${id}`);
    expect(body).toMatchObject({
      id,
      status: 'finished',
      rowsRead: 90,
      created: 30,
      failed: 60,
      failure: null,
    });
    expect(body.problems).toHaveLength(50);
    expect(body.problems[0]).toEqual({ line: 2, field: 'title', message: 'Missing' });
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(`job-imports/${id}`)).status).toBe(404);
    expect((await (await api.as('companyViewer', companyId)).get(`job-imports/${id}`)).status).toBe(403);
  });
});
