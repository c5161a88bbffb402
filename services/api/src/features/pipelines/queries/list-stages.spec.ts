import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  await aJob({ companyId: job.companyId });
});
afterAll(() => api.stop());

const list = (caller: Caller, filter: unknown) =>
  caller.get(`pipeline-stages?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('the stages of a company', () => {
  it('come by pipeline, in order', async () => {
    const viewer = await api.as('companyViewer', job.companyId);
    const { body, headers } = await list(viewer, { pipelineId: job.pipelineId });
    expect(headers.get('content-range')).toBe('pipeline-stages 0-5/6');
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Applied',
      'Review',
      'Interview',
      'Offer',
      'Hired',
      'Refused',
    ]);
    expect((await list(viewer, { id: [job.stages.offer.id] })).body).toMatchObject([
      { id: job.stages.offer.id, pipelineId: job.pipelineId, version: 1 },
    ]);
    expect((await list(viewer, { type: 'hired' })).body.map(({ name }: { name: string }) => name)).toEqual([
      'Hired',
      'Hired',
    ]);
    expect((await list(viewer, { type: 'none' })).status).toBe(400);
    expect((await list(viewer, {})).headers.get('x-total-count')).toBe('12');
  });

  it('are not those of another one, and for a reviewer none they do not review', async () => {
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await list(stranger, { pipelineId: job.pipelineId })).body).toEqual([]);
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await list(reviewer, {})).body).toEqual([]);
  });
});
