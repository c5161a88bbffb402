import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('creating a company', () => {
  it('by the platform asks for a name and makes a draft with a plan and no members', async () => {
    const platform = await api.as('stacAdmin');
    const { status, body } = await platform.post('companies', { companyName: '  Contoso  ' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), status: 'draft', suspendedAt: null, version: 1 },
    ]);
    expect((await platform.get(`companies/${body.id}`)).body).toMatchObject({
      name: 'Contoso',
      userCount: 0,
    });
    const { body: settings } = await platform.get(`company-settings/${body.id}`);
    expect(settings.pipelinePlan.map(({ name }: { name: string }) => name)).toEqual(
      defaultPipelinePlan.map(({ name }) => name),
    );
    expect((await eventsOf(body.id)).map(({ name }) => name)).toEqual(['company.created']);
    const change = { entityName: 'Contoso', after: { name: 'Contoso', status: 'draft' } };
    await expectAudit(platform, 'company.created', body.id, { companyId: body.id, ...change });
  });

  it('is for nobody else, and not without a name', async () => {
    const platform = await api.as('stacAdmin');
    expect((await platform.post('companies', {})).body.errors).toEqual({
      companyName: 'Please enter a name',
    });
    expect((await platform.post('companies', { companyName: ' ' })).body.errors).toEqual({
      companyName: 'Please enter a valid company name',
    });
    for (const caller of [await api.as('applicant'), await api.asNewcomer()]) {
      expect((await caller.post('companies', { companyName: 'Mine' })).status).toBe(403);
    }
  });
});
