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

describe('the problems of an import', () => {
  it('come as a CSV that a spreadsheet shows and does not run', async () => {
    const companyId = (await aCompany()).id;
    const { id } = await aJobImport({ companyId, status: 'finished' });
    await rowsOf(
      `insert into job_import_problem (company_id, import_id, line, element, title, field, message, taken)
       values ($1, $2, 2, null, null, 'title', 'Please enter a "title", please', false),
         ($1, $2, 3, 7, '+Cook', '=cmd', 'x', true)`,
      [companyId, id],
    );
    const manager = await api.as('companyManager', companyId);
    const { headers, body } = await manager.get(`job-imports/${id}/problems`);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toBe(
      'line,element,title,field,problem,row\r\n2,,,title,"Please enter a ""title"", please",left out\r\n3,7,\'+Cook,\'=cmd,x,taken\r\n',
    );
    const platform = await api.as('stacAdmin');
    const named = await platform.get(`job-imports/${id}/problems?companyId=${companyId}`);
    expect([named.status, named.body]).toEqual([200, body]);
    expect((await platform.get(`job-imports/${id}/problems`)).status).toBe(400);
    const noted = await rowsOf(
      'select action, entity_type, entity_id from audit_event where company_id = $1',
      [companyId],
    );
    expect(noted).toContainEqual({ action: 'job-import.list', entity_type: 'job-import', entity_id: id });
    for (const role of ['companyReviewer', 'companyViewer'] as const)
      expect((await (await api.as(role, companyId)).get(`job-imports/${id}/problems`)).status).toBe(403);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(`job-imports/${id}/problems`)).status).toBe(404);
  });
});
