import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPipeline, type BuiltPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { whileRowHeld } from '../../../../../../test/support/held-rows.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
let plan: BuiltPipeline;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  plan = await aPipeline(
    { companyId: job.companyId, isPlan: true, name: 'Sales' },
    { entry: { name: 'Arrived' }, interview: { name: 'Role play', notifyApplicant: false } },
  );
  manager = await api.as('companyManager', job.companyId);
});

const take = (planId: string, version = 1, caller: Pick<Caller, 'post'> = manager) =>
  caller.post(`pipelines/${job.pipelineId}/plan`, { planId }, ifMatch(version));
const stages = () =>
  rowsOf<{ id: string; name: string }>(
    'select id, name from stage where pipeline_id = $1 order by position',
    [job.pipelineId],
  );

const waitingForRows = async () =>
  (
    await rowsOf(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length;

describe('taking a plan over', () => {
  it('gives a job its stages, behind the one where people arrive', async () => {
    expect((await take(plan.id)).body).toEqual({ id: job.pipelineId, version: 2 });
    expect((await stages()).map(({ name }) => name)).toEqual([
      ...['Arrived', 'Review', 'Role play', 'Offer', 'Hired', 'Refused'],
    ]);
    expect((await stages())[0]?.id).toBe(job.stages.entry.id);
    const { body } = await manager.get(`pipelines/${job.pipelineId}`);
    expect(body.stages[2].settings).toMatchObject({ notifyApplicant: false });
    expect(await eventsOf(job.companyId)).toMatchObject([{ name: 'pipeline.stages-changed' }]);
    expect((await take(plan.id)).status).toBe(412);
    await expectAudit(manager, 'pipeline.plan-applied', job.pipelineId, {
      entityName: job.title,
      before: { stages: expect.objectContaining({ Interview: expect.anything(), 'Role play': null }) },
      after: { stages: expect.objectContaining({ Interview: null, 'Role play': expect.anything() }) },
      details: { plan: 'Sales', planId: plan.id },
    });
  });

  it('is too late once somebody has applied, even who withdrew', async () => {
    await anApplication({ job, stage: 'entry', status: 'withdrawn', publicStage: 'withdrawn' });
    expect((await take(plan.id)).body).toMatchObject({ status: 422, code: 'pipeline.has-applications' });
    expect((await stages()).map(({ name }) => name)).toContain('Interview');
  });

  it('asks for a plan of the same company', async () => {
    const other = await aPipeline({ companyId: (await aJob()).companyId, isPlan: true });
    const errors = { planId: 'Choose one of the plans of your company' };
    expect((await take(other.id)).body).toMatchObject({ status: 400, errors });
    expect((await take(job.pipelineId)).body).toMatchObject({ status: 400, errors });
    expect((await take('nothing')).body.errors).toEqual({ planId: 'Choose a plan' });
  });

  it('lets somebody who applies in this moment arrive', async () => {
    const open = await aPublicJob(api, { companyId: job.companyId });
    const applicant = await api.as('applicant');
    const sent = { jobId: open.id, email: 'ada@example.com' };
    const address = `pipelines/${open.pipelineId}/plan`;
    const held = { rows: 'stage where id', id: open.stages.entry.id, waiting: 2 };
    const [taken, applied] = await whileRowHeld(held, async () => {
      const taking = manager.post(address, { planId: plan.id }, ifMatch(1));
      // The one who applies comes second: their request is sent once the other waits.
      await eventually(async () => expect(await waitingForRows()).toBe(1));
      const applying = applicant.post('job-applications', sent, { 'idempotency-key': newId() });
      return Promise.all([taking, applying]);
    });
    expect([taken.status, applied.status]).toEqual([200, 201]);
    expect(await rowsOf('select stage_id from application where job_id = $1', [open.id])).toEqual([
      { stage_id: open.stages.entry.id },
    ]);
  });

  it('happens once of several at once', async () => {
    const replies = await together(4, () => take(plan.id));
    expect(statusesOf(replies).sort()).toEqual([200, 412, 412, 412]);
    expect(await stages()).toHaveLength(6);
  });

  it('changes nothing where the stages are the same already', async () => {
    await take(plan.id);
    const [before, events] = [await stages(), await eventsOf(job.companyId)];
    expect((await take(plan.id, 2)).body).toEqual({ id: job.pipelineId, version: 2 });
    expect([await stages(), await eventsOf(job.companyId)]).toEqual([before, events]);
    expect(await rowsOf('select from audit_event where company_id = $1', [job.companyId])).toHaveLength(1);
  });

  it('takes the colour of the first stage over as well', async () => {
    const colour = { settings: { color: 'blue' } };
    await manager.patch(`pipeline-stages/${job.stages.entry.id}`, colour, ifMatch(1));
    expect((await take(plan.id, 2)).status).toBe(200);
    const { body } = await manager.get(`pipelines/${job.pipelineId}`);
    expect(body.stages[0].settings.color ?? null).toBeNull();
  });

  it('is for jobs: a plan keeps its own', async () => {
    const admin = await api.as('companyAdmin', job.companyId);
    const reply = await admin.post(`pipelines/${plan.id}/plan`, { planId: plan.id }, ifMatch(1));
    expect(reply.body).toMatchObject({ status: 422, code: 'pipeline.not-of-job' });
  });

  it('is audited for platform admins, who name the company', async () => {
    const platform = await api.as('stacAdmin');
    const address = `pipelines/${job.pipelineId}/plan`;
    expect((await platform.post(address, { planId: plan.id }, ifMatch(1))).status).toBe(400);
    const there = `${address}?companyId=${job.companyId}`;
    expect((await platform.post(there, { planId: plan.id }, ifMatch(1))).status).toBe(200);
    expect(
      await rowsOf('select actor_id, action from audit_event where company_id = $1', [job.companyId]),
    ).toEqual([{ actor_id: platform.person.id, action: 'pipeline.plan-applied' }]);
  });

  it('is for those who edit stages', async () => {
    for (const type of ['companyViewer', 'companyReviewer'] as const)
      expect((await take(plan.id, 1, await api.as(type, job.companyId))).status).toBe(403);
    expect((await take(plan.id, 1, await api.as('companyAdmin', (await aJob()).companyId))).status).toBe(404);
  });
});
