import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';
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

const add = (body: Record<string, unknown>, caller: Pick<Caller, 'post'> = manager, query = '') =>
  caller.post(`pipeline-stages${query}`, {
    pipelineId: job.pipelineId,
    name: 'Trial day',
    type: 'interview',
    ...body,
  });
const namesOf = async (): Promise<string[]> =>
  (await manager.get(`pipelines/${job.pipelineId}`)).body.stages.map(({ name }: { name: string }) => name);

describe('adding a stage', () => {
  it('puts it where it was asked for, with what is usual for its type', async () => {
    const reply = await add({ position: 2, settings: { color: 'teal', staleAfterDays: 3 } });
    expect([reply.status, reply.body]).toEqual([
      201,
      { id: expect.any(String), pipelineId: job.pipelineId, version: 2 },
    ]);
    expect(await namesOf()).toEqual([
      'Applied',
      'Review',
      'Trial day',
      'Interview',
      'Offer',
      'Hired',
      'Refused',
    ]);
    const { body, headers } = await manager.get(`pipeline-stages/${reply.body.id}`);
    expect(headers.get('etag')).toBe('"2"');
    expect(body).toEqual({
      id: reply.body.id,
      companyId: job.companyId,
      pipelineId: job.pipelineId,
      version: 2,
      name: 'Trial day',
      description: null,
      type: 'interview',
      position: 2,
      total: 0,
      settings: { notifyApplicant: true, staleAfterDays: 3, publicStage: 'interview', color: 'teal' },
    });
    expect(await eventsOf(job.companyId)).toMatchObject([
      { name: 'pipeline.stages-changed', payload: { pipelineId: job.pipelineId } },
    ]);
    const { settings, name, description, type, position } = body;
    await expectAudit(manager, 'stage.added', reply.body.id, {
      entityName: 'Trial day',
      after: { name, description, type, position, ...settings },
      details: { pipeline: job.title, pipelineId: job.pipelineId },
    });
  });

  it('keeps numbers whole when several add at once', async () => {
    const replies = await together(6, (index) => add({ name: `Round ${index}`, position: 1 }));
    expect(statusesOf(replies)).toEqual(Array(6).fill(201));
    expect(
      await rowsOf('select position from stage where pipeline_id = $1 order by 1', [job.pipelineId]),
    ).toEqual(Array.from({ length: 12 }, (_value, position) => ({ position })));
    expect(replies.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('keeps the pipeline working: one entry in front, names of their own, and an end', async () => {
    expect((await add({ position: 0 })).body.code).toBe('pipeline.incomplete');
    expect((await add({ type: 'entry' })).body.code).toBe('pipeline.incomplete');
    expect((await add({ name: 'review' })).body.errors).toEqual({ name: 'Every stage needs its own name' });
    expect((await add({ name: '', type: 'x' })).body.errors).toEqual({
      name: 'Please enter a stage name',
      type: 'Please choose a stage type',
    });
    expect(await namesOf()).toHaveLength(6);
    for (let more = 6; more < 20; more += 1) await add({ name: `Round ${more}` });
    expect((await add({ name: 'One too many' })).body.errors).toEqual({ pipelineId: 'At most 20 stages' });
  });

  it('changes the plan of new jobs for the admin of the company alone', async () => {
    const plan = await aPipeline({ companyId: job.companyId, isPlan: true });
    const toPlan = { pipelineId: plan.id };
    expect((await add(toPlan)).status).toBe(403);
    const admin = await api.as('companyAdmin', job.companyId);
    expect((await add(toPlan, admin)).status).toBe(201);
    expect(await eventsOf(job.companyId)).toEqual([]);
    const made = await manager.post('jobs', { title: 'Next' });
    const { body } = await manager.get(`pipelines/${made.body.pipelineId}`);
    expect(body.stages.map(({ name }: { name: string }) => name)).toContain('Trial day');
  });

  it('is audited for platform admins, who name the company, and refused to others', async () => {
    const platform = await api.as('stacAdmin');
    expect((await add({}, platform)).status).toBe(400);
    expect((await add({}, platform, `?companyId=${job.companyId}`)).status).toBe(201);
    expect(
      await rowsOf('select actor_id, acting_role, action from audit_event where company_id = $1', [
        job.companyId,
      ]),
    ).toEqual([{ actor_id: platform.person.id, acting_role: 'stacAdmin', action: 'stage.added' }]);
    for (const type of ['companyViewer', 'companyReviewer'] as const)
      expect((await add({}, await api.as(type, job.companyId))).status).toBe(403);
    expect((await add({}, await api.as('companyAdmin', (await aJob()).companyId))).status).toBe(404);
    expect(await namesOf()).toHaveLength(7);
  });
});
