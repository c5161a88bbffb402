import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { defaultPipelinePlan, type StagePlan } from '@app/contracts/pipelines/stage';
import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the settings of a company', () => {
  it('are read by everybody who works there, as chosen or as usual, with the plan in its order', async () => {
    const { id } = await aCompany();
    await aPipeline({ companyId: id, isPlan: true });
    await aPipeline({ companyId: id });
    const usual = await (await api.as('companyViewer', id)).get(`company-settings/${id}`);
    expect([usual.status, usual.headers.get('etag')]).toEqual([200, '"0"']);
    expect(usual.body).toMatchObject({ id, companyId: id, ...companySettingDefaults });
    expect(usual.body.pipelinePlan.map(({ name }: StagePlan) => name)).toEqual(
      defaultPipelinePlan.map(({ name }) => name),
    );
    await insertInto('company_settings', {
      companyId: id,
      staleAfterDays: null,
      retentionMonths: 2,
      rejectionText: 'Sorry.',
      version: 4,
    });
    const chosen = await (await api.as('companyReviewer', id)).get(`company-settings/${id}`);
    expect(chosen.body).toMatchObject({
      version: 4,
      staleAfterDays: null,
      retentionMonths: 2,
      rejectionText: 'Sorry.',
    });
  });

  it('are found by nobody else but the platform', async () => {
    const { id } = await aCompany();
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(`company-settings/${id}`)).status).toBe(404);
    expect((await (await api.as('applicant')).get(`company-settings/${id}`)).status).toBe(403);
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`company-settings/${id}`)).status).toBe(200);
    expect((await platform.get(`company-settings/${newId()}`)).status).toBe(404);
  });
});
