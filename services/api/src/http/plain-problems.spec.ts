import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { aCompanyLabel } from '../../../../test/support/builders/company-label.builder.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('tells people what is wrong in words of the product, never of a library', async () => {
  const admin = await api.as('companyAdmin', (await aCompany()).id);
  const invitation = { email: 'a@b.example', type: 'companyViewer' };
  const preview = `invitations/${newId()}/preview`;
  const company = { as: 'company', firstName: 'Ada', lastName: 'Lovelace', companyName: '\u200b' };
  const newcomer = await api.asNewcomer();
  const wrong: [Promise<{ status: number; body: { errors?: unknown } }>, object][] = [
    [admin.post('invitations', invitation), { entityId: 'This field is required' }],
    [admin.post('invitations', []), { body: 'Please send an object with named fields' }],
    [
      admin.post('invitation-batches', { emails: 'a@b.example', type: 'companyViewer', entityId: null }),
      { emails: 'Please send a list' },
    ],
    [api.visitor.post(preview, { token: 7 }), { token: 'Please enter text' }],
    [api.visitor.post(preview, { token: 'x'.repeat(201) }), { token: 'At most 200 characters' }],
    [admin.get('jobs?filter={"id":["x"]}'), { 'filter.id.0': 'Please send a valid id' }],
    [admin.get('jobs?range=[-1,5]'), { 'range.0': 'At least 0' }],
    [newcomer.post('user-accounts', company), { companyName: 'Please enter a valid company name' }],
    [newcomer.post('user-accounts', []), { body: expect.stringMatching(/^Please|^Choose/) }],
  ];
  for (const [reply, errors] of wrong) {
    const { status, body } = await reply;
    expect([status, body.errors]).toEqual([400, errors]);
  }
});

it('takes nothing for nothing, whatever type it was announced as', async () => {
  const { id } = await aCompany();
  const platform = await api.as('stacAdmin');
  const json = { 'content-type': 'application/json' };
  expect((await platform.delete(`companies/${id}/deletion`, undefined, json)).status).toBe(200);
  const { id: labelId } = await aCompanyLabel();
  expect((await platform.post(`company-labels/${labelId}/retire`, '', json)).status).toBe(200);
  const nothing = await platform.post('companies', '', json);
  expect([nothing.status, nothing.body.errors]).toEqual([400, { body: 'This field is required' }]);
  expect((await platform.post('companies', '{"companyName":', json)).body.code).toBe('request.malformed');
});
