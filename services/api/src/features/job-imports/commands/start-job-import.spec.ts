import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { upload } from '../../../../../../test/support/uploads.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
  companyId = (await aCompany()).id;
  manager = await api.as('companyManager', companyId);
});
afterAll(() => api.stop());

async function anUploadedImport(): Promise<string> {
  const { body } = await manager.post('job-imports', { fileName: 'jobs.csv', contentType: 'text/csv' });
  await upload(api, body, Buffer.from('id,title\n1,Clerk\n'));
  return body.id;
}

describe('starting an import', () => {
  it('calls the worker once, whoever presses how often', async () => {
    const id = await anUploadedImport();
    const replies = await together(5, () => manager.post(`job-imports/${id}/start`));
    expect(statusesOf(replies)).toEqual([200, 422, 422, 422, 422]);
    expect(await eventsOf(companyId, 'job-import.scheduled')).toMatchObject([
      { payload: { importId: id, rowsRead: 0 } },
    ]);
    expect((await manager.get(`job-imports/${id}`)).body).toMatchObject({
      status: 'queued',
      rowsRead: 0,
      problems: [],
    });
    const change = { before: { status: 'requested' }, after: { status: 'queued' } };
    const about = { entityName: 'jobs.csv', details: { publish: false } };
    await expectAudit(manager, 'job-import.started', id, { ...about, ...change });
  });

  it('waits for the file', async () => {
    const { body } = await manager.post('job-imports', { fileName: 'jobs.csv', contentType: 'text/csv' });
    const reply = await manager.post(`job-imports/${body.id}/start`);
    expect([reply.status, reply.body.code]).toEqual([422, 'file.not-received']);
  });

  it('is not for other companies', async () => {
    const id = await anUploadedImport();
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.post(`job-imports/${id}/start`)).status).toBe(404);
    expect((await manager.post(`job-imports/${newId()}/start`)).status).toBe(404);
    expect(await rowsOf('select status from job_import where id = $1', [id])).toEqual([
      { status: 'requested' },
    ]);
  });
});
