import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPipeline, type BuiltPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let admin: Caller;
let first: BuiltPipeline;
let second: BuiltPipeline;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  const { companyId } = job;
  first = await aPipeline({ companyId, isPlan: true });
  second = await aPipeline({ companyId, isPlan: true, name: 'Sales' });
  admin = await api.as('companyAdmin', companyId);
});

const remove = (id: string, version?: number, caller: Pick<Caller, 'delete'> = admin) =>
  caller.delete(`pipelines/${id}`, undefined, version === undefined ? {} : ifMatch(version));
const stagesOf = (id: string) => rowsOf('select id from stage where pipeline_id = $1', [id]);

describe('deleting a plan', () => {
  it('takes its stages along, and leaves the jobs that copied it alone', async () => {
    await admin.patch(`pipelines/${second.id}`, { isDefault: true }, ifMatch(1));
    const { pipelineId } = (await admin.post('jobs', { title: 'Copied' })).body;
    await admin.patch(`pipelines/${first.id}`, { isDefault: true }, ifMatch(2));
    expect((await remove(second.id, 1)).status).toBe(412);
    expect((await remove(second.id)).body).toEqual({ id: second.id });
    expect((await admin.get(`pipelines/${second.id}`)).status).toBe(404);
    expect([await stagesOf(second.id), (await stagesOf(pipelineId)).length]).toEqual([[], 6]);
    expect((await remove(second.id)).status).toBe(404);
    const stages = expect.objectContaining({ Offer: expect.anything() });
    const change = { entityName: 'Sales', before: { name: 'Sales', stages } };
    await expectAudit(admin, 'pipeline-plan.deleted', second.id, change);
  });

  it('is refused for the plan of new jobs and for the pipeline of a job', async () => {
    expect((await remove(first.id)).body).toMatchObject({ status: 422, code: 'pipeline.is-default' });
    expect((await remove(job.pipelineId)).body).toMatchObject({ status: 422, code: 'pipeline.of-job' });
    expect([(await stagesOf(first.id)).length, (await stagesOf(job.pipelineId)).length]).toEqual([6, 6]);
  });

  it('never leaves new jobs without stages, whatever comes at once', async () => {
    const replies = await together(4, (index) => {
      if (index === 0) return admin.patch(`pipelines/${second.id}`, { isDefault: true }, ifMatch(1));
      return index === 1 ? remove(first.id) : admin.post('jobs', { title: `Job ${index}` });
    });
    expect(statusesOf(replies.slice(2))).toEqual([201, 201]);
    for (const { body } of replies.slice(2)) expect(await stagesOf(body.pipelineId)).toHaveLength(6);
  });

  it('is for admins of the company', async () => {
    expect((await remove(second.id, 1, await api.as('companyManager', job.companyId))).status).toBe(403);
    expect((await remove(second.id, 1, await api.as('companyAdmin', (await aJob()).companyId))).status).toBe(
      404,
    );
    expect(await stagesOf(second.id)).toHaveLength(6);
  });
});
