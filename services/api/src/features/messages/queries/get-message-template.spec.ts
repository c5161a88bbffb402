import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aTemplate } from '../../../../../../test/support/builders/message-template.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a template', () => {
  it('is read by those who may write to applicants, with its version', async () => {
    const { id: companyId } = await aCompany();
    const id = await aTemplate({ companyId, name: 'Talk', text: 'When?' });
    for (const role of ['companyManager', 'companyAdmin'] as const) {
      const { status, body, headers } = await (await api.as(role, companyId)).get(`message-templates/${id}`);
      expect([status, headers.get('etag')]).toEqual([200, '"1"']);
      expect(body).toMatchObject({
        id,
        companyId,
        name: 'Talk',
        kind: 'message',
        subject: '',
        text: 'When?',
      });
    }
    for (const role of ['companyReviewer', 'companyViewer'] as const)
      expect((await (await api.as(role, companyId)).get(`message-templates/${id}`)).status).toBe(403);
    const manager = await api.as('companyManager', companyId);
    const foreign = await aTemplate({ companyId: (await aCompany()).id });
    expect((await manager.get(`message-templates/${foreign}`)).status).toBe(404);
    expect((await manager.get(`message-templates/${newId()}`)).status).toBe(404);
  });
});
