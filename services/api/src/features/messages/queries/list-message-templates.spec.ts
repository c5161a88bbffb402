import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aTemplate } from '../../../../../../test/support/builders/message-template.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let companyId: string;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  manager = await api.as('companyManager', companyId);
});

const list = (query: Parameters<typeof listAddress>[1] = {}) =>
  manager.get(listAddress('message-templates', query));
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('templates of a company', () => {
  it('stand by their names, whichever case those have', async () => {
    for (const name of ['offer', 'Interview', 'Zoom', 'already']) await aTemplate({ companyId, name });
    await aTemplate({ companyId: (await aCompany()).id, name: 'Of somebody else' });
    const { body, headers } = await list();
    expect([namesOf(body), headers.get('x-total-count')]).toEqual([
      ['already', 'Interview', 'offer', 'Zoom'],
      '4',
    ]);
    const part = await list({ sort: ['name', 'DESC'], range: [1, 2] });
    expect([namesOf(part.body), part.headers.get('content-range')]).toEqual([
      ['offer', 'Interview'],
      'message-templates 1-2/4',
    ]);
  });

  it('are narrowed by kind, and fetched by their ids', async () => {
    const talk = await aTemplate({ companyId, name: 'Talk' });
    const thanks = await aTemplate({ companyId, name: 'Thanks', kind: 'rejection' });
    expect(namesOf((await list({ filter: { kind: 'rejection' } })).body)).toEqual(['Thanks']);
    const foreign = await aTemplate({ companyId: (await aCompany()).id });
    const many = await list({ filter: { id: [thanks, foreign, talk] }, sort: ['id', 'ASC'] });
    expect(many.body.map(({ id }: { id: string }) => id)).toEqual([talk, thanks].sort());
    const wrong = await list({ filter: { kind: 'letter' } });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { 'filter.kind': 'Choose message or refusal' }]);
  });

  it('are for those who may write to applicants', async () => {
    for (const role of ['companyReviewer', 'companyViewer'] as const)
      expect((await (await api.as(role, companyId)).get('message-templates')).status).toBe(403);
    expect((await (await api.as('stacAdmin')).get('message-templates')).status).toBe(403);
    expect((await (await api.as('applicant')).get('message-templates')).status).toBe(403);
  });
});
