import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';
import { aMember, anApplicant } from '../../../../../../test/support/builders/person.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
});

const assign = (userId: string, jobId = job.id, caller: Pick<Caller, 'post'> = manager) =>
  caller.post('job-reviewers', { jobId, userId });

describe('assigning a reviewer', () => {
  it('opens the board of this job to them, and of no other', async () => {
    await anApplication({ job });
    const reviewer = await api.as('companyReviewer', job.companyId);
    const board = () => reviewer.get(`pipelines/${job.pipelineId}/board`);
    expect((await board()).status).toBe(404);
    const reply = await assign(reviewer.person.id);
    expect([reply.status, reply.body]).toEqual([
      201,
      { id: expect.any(String), jobId: job.id, userId: reviewer.person.id },
    ]);
    expect((await board()).body.stages[0].cards).toHaveLength(1);
    const other = await aJob({ companyId: job.companyId });
    expect((await reviewer.get(`pipelines/${other.pipelineId}/board`)).status).toBe(404);
    const cards = (id: string) => reviewer.get(`pipeline-stages/${id}/cards`);
    expect([(await cards(job.stages.entry.id)).status, (await cards(other.stages.entry.id)).status]).toEqual([
      200, 404,
    ]);
    expect(await eventsOf(job.companyId, 'job.reviewer-assigned')).toMatchObject([
      {
        actorId: manager.person.id,
        payload: { jobId: job.id, userId: reviewer.person.id, reviewerId: reply.body.id },
      },
    ]);
    const change = { before: { reviews: false }, after: { reviews: true } };
    const about = { entityName: job.title, details: { userId: reviewer.person.id } };
    await expectAudit(manager, 'job-reviewer.assigned', job.id, { ...about, ...change });
  });

  it('is for active members of the company alone', async () => {
    const { companyId } = job;
    const gone = await aMember({ companyId, roleType: 'companyReviewer', deactivatedAt: new Date() });
    const disabled = await aMember({ companyId, roleType: 'companyReviewer', disabledAt: new Date() });
    const foreign = await aMember({ companyId: (await aJob()).companyId, roleType: 'companyReviewer' });
    for (const id of [gone.id, disabled.id, foreign.id, (await anApplicant()).id, newId()]) {
      const reply = await assign(id);
      expect([reply.status, reply.body.code]).toEqual([422, 'reviewer.not-a-member']);
    }
    expect(await rowsOf('select 1 from job_reviewer where job_id = $1', [job.id])).toEqual([]);
  });

  it('happens once when several do it at the same time', async () => {
    const { id } = await aMember({ companyId: job.companyId, roleType: 'companyReviewer' });
    expect(statusesOf(await together(6, () => assign(id)))).toEqual([201, ...Array(5).fill(409)]);
    expect(await eventsOf(job.companyId, 'job.reviewer-assigned')).toHaveLength(1);
  });

  it('belongs to managers and admins, in their own company', async () => {
    const { id } = await aMember({ companyId: job.companyId, roleType: 'companyReviewer' });
    const foreign = await aJob();
    expect((await assign(id, foreign.id)).status).toBe(404);
    expect((await assign(id, job.id, await api.as('companyAdmin', foreign.companyId))).status).toBe(404);
    for (const type of ['companyViewer', 'companyReviewer'] as const)
      expect((await assign(id, job.id, await api.as(type, job.companyId))).status).toBe(403);
    expect((await manager.post('job-reviewers', { jobId: 'x' })).body.errors).toEqual({
      jobId: 'Name the job',
      userId: 'Please choose a member',
    });
  });

  it('happens with the job already, where it is created with reviewers; one who cannot be is no job', async () => {
    const { companyId } = job;
    await aPipeline({ companyId, isPlan: true });
    const { id } = await aMember({ companyId, roleType: 'companyReviewer' });
    const rejected = await manager.post('jobs', { title: 'Late', reviewers: [id, newId()] });
    expect([rejected.status, rejected.body.code]).toEqual([422, 'reviewer.not-a-member']);
    expect(await rowsOf(`select 1 from job where company_id = $1`, [companyId])).toHaveLength(1);
    const made = await manager.post('jobs', { title: 'In time', reviewers: [id, id] });
    expect(made.status).toBe(201);
    const { body } = await manager.get(`jobs/${made.body.id}`);
    expect(body.reviewers).toMatchObject([{ userId: id, jobId: made.body.id }]);
  });
});
