import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let viewer: Caller;
let planId: string;
beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  planId = (await aPipeline({ companyId: job.companyId, isPlan: true })).id;
  await anApplication({ job, stage: 'offer' });
  viewer = await api.as('companyViewer', job.companyId);
});
afterAll(() => api.stop());

const list = (filter: unknown, caller: Caller = viewer) =>
  caller.get(`pipelines?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('the pipelines of a company', () => {
  it('are those of its jobs and its plan', async () => {
    const { body, headers } = await list({});
    expect(headers.get('x-total-count')).toBe('2');
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([job.pipelineId, planId].sort());
    expect((await list({ isPlan: true })).body).toMatchObject([
      { id: planId, isPlan: true, jobId: null, version: 1 },
    ]);
    expect((await list({ jobId: job.id })).body).toMatchObject([
      { id: job.pipelineId, jobId: job.id, jobTitle: job.title, total: 1, isPlan: false },
    ]);
    const found = async (q: string) => (await list({ q })).body.map(({ id }: { id: string }) => id);
    expect(await found(job.title.slice(1).toUpperCase())).toEqual([job.pipelineId]);
    expect(await found(`${job.title}, and more`)).toEqual([]);
    expect((await list({ colour: 'x' })).status).toBe(400);
  });

  it('are in order and found by what they are called: a job by its title, a plan by its name', async () => {
    const { companyId } = await aJob({ title: 'Baker' });
    await aPipeline({ companyId, isPlan: true, name: 'Apprentices' });
    await aPipeline({ companyId, isPlan: true, name: 'Cooks' });
    const admin = await api.as('companyAdmin', companyId);
    const called = async (query: string) =>
      (await admin.get(`pipelines?${query}`)).body.map(
        ({ name, jobTitle }: { name: string | null; jobTitle: string | null }) => name ?? jobTitle,
      );
    for (const [direction, wanted] of [
      ['ASC', ['Apprentices', 'Baker', 'Cooks']],
      ['DESC', ['Cooks', 'Baker', 'Apprentices']],
    ] as const)
      expect(await called(`sort=${encodeURIComponent(`["jobTitle","${direction}"]`)}`)).toEqual(wanted);
    expect(await called(`filter=${encodeURIComponent('{"q":"PRENT"}')}`)).toEqual(['Apprentices']);
  });

  it('are for a reviewer those they review', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await list({}, reviewer)).body).toEqual([]);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect((await list({}, reviewer)).body.map(({ id }: { id: string }) => id)).toEqual([job.pipelineId]);
    expect((await reviewer.get(`pipelines/${planId}`)).status).toBe(404);
  });

  it('belong to the acting company', async () => {
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await list({ id: [job.pipelineId, planId] }, stranger)).body).toEqual([]);
    const platform = await api.as('stacAdmin');
    const other = await aJob();
    const both = { id: [job.pipelineId, other.pipelineId] };
    expect((await list(both, platform)).body).toHaveLength(2);
    expect((await platform.get(`pipelines/${other.pipelineId}`)).body).toMatchObject({
      companyId: other.companyId,
    });
    expect((await platform.get(`pipeline-stages/${other.stages.offer.id}`)).body).toMatchObject({
      companyId: other.companyId,
    });
    // What is changed is that of the company they name.
    const change = { name: 'Mine' };
    const stage = `pipeline-stages/${other.stages.offer.id}`;
    expect((await platform.patch(stage, change, ifMatch(1))).status).toBe(400);
    expect((await platform.patch(`${stage}?companyId=${job.companyId}`, change, ifMatch(1))).status).toBe(
      404,
    );
    expect((await platform.delete(`${stage}?companyId=${job.companyId}`, undefined, ifMatch(1))).status).toBe(
      404,
    );
    expect((await list({ companyId: job.companyId }, platform)).body).toHaveLength(2);
  });
});
