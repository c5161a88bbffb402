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
      progress: 100,
    });
    expect(body.problems).toHaveLength(50);
    expect(body.problems[0]).toEqual({
      ...{ line: 2, element: null, title: null },
      ...{ field: 'title', message: 'Missing', taken: false },
    });
    for (const [readTo, progress] of [
      ['{"byte": 150, "line": 9, "element": 0}', 37],
      ['{"byte": 400, "line": 30, "element": 0}', 99],
      ['{"byte": 0, "line": 9, "element": 3}', null],
    ] as const) {
      await rowsOf(`update job_import set status = 'running', file_bytes = 400, read_to = $2 where id = $1`, [
        id,
        readTo,
      ]);
      expect((await manager.get(`job-imports/${id}`)).body.progress).toBe(progress);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(`job-imports/${id}`)).status).toBe(404);
    expect((await (await api.as('companyViewer', companyId)).get(`job-imports/${id}`)).status).toBe(403);
  });
});
