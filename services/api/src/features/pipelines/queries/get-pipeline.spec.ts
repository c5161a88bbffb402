import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('one pipeline', () => {
  it('has its stages in order and its version as ETag', async () => {
    const job = await aJob();
    const viewer = await api.as('companyViewer', job.companyId);
    const { body, headers } = await viewer.get(`pipelines/${job.pipelineId}`);
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toMatchObject({ id: job.pipelineId, version: 1, jobId: job.id, isPlan: false, total: 0 });
    expect(
      body.stages.map(({ position, pipelineId }: Record<string, unknown>) => [position, pipelineId]),
    ).toEqual(Array.from({ length: 6 }, (_value, position) => [position, job.pipelineId]));
  });

  it('of another company is not found', async () => {
    const job = await aJob();
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await stranger.get(`pipelines/${job.pipelineId}`)).status).toBe(404);
    expect((await stranger.get(`pipelines/${newId()}`)).status).toBe(404);
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`pipelines/${job.pipelineId}?companyId=${job.companyId}`)).status).toBe(200);
  });
});
