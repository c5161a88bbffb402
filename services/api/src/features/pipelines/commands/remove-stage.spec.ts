import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
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

type Type = keyof BuiltJob['stages'];
const remove = (type: Type, query = '', version = 1, caller: Pick<Caller, 'delete'> = manager) =>
  caller.delete(`pipeline-stages/${job.stages[type].id}${query}`, undefined, ifMatch(version));
const to = (type: Type) => `?toStageId=${job.stages[type].id}`;
const totals = () =>
  rowsOf<{ type: string; total: number; cards: number; position: number }>(
    `select type, total, position, (select count(*)::int from application where stage_id = stage.id) as cards
     from stage where pipeline_id = $1 order by position`,
    [job.pipelineId],
  );

describe('removing a stage', () => {
  it('that is empty closes the gap', async () => {
    expect((await remove('review')).body).toMatchObject({ pipelineId: job.pipelineId, version: 2 });
    expect((await totals()).map(({ type, position }) => [type, position])).toEqual([
      ['entry', 0],
      ['interview', 1],
      ['offer', 2],
      ['hired', 3],
      ['rejected', 4],
    ]);
    const settings = { notifyApplicant: false, staleAfterDays: 7, publicStage: 'inReview' };
    await expectAudit(manager, 'stage.removed', job.stages.review.id, {
      entityName: 'Review',
      before: { name: 'Review', description: null, type: 'review', position: 1, ...settings },
      details: { pipeline: job.title, pipelineId: job.pipelineId },
    });
  });

  it('hands its cards over in their order, behind those that are there, each as a move', async () => {
    const there = await anApplication({ job, stage: 'interview' });
    const first = await anApplication({ job, stage: 'review' });
    const second = await anApplication({
      job,
      stage: 'review',
      status: 'withdrawn',
      publicStage: 'withdrawn',
    });
    const third = await anApplication({ job, stage: 'review' });
    expect((await remove('review')).body.code).toBe('stage.has-applications');
    expect((await remove('review', to('interview'))).status).toBe(200);
    const cards = await rowsOf(
      'select id, status from application where stage_id = $1 order by board_position',
      [job.stages.interview.id],
    );
    expect(cards).toEqual([
      { id: there.id, status: 'active' },
      { id: first.id, status: 'active' },
      { id: second.id, status: 'withdrawn' },
      { id: third.id, status: 'active' },
    ]);
    expect((await totals())[1]).toMatchObject({ type: 'interview', total: 4, cards: 4 });
    const moves = await eventsOf(job.companyId, 'application.stage-moved');
    expect(moves.map(({ payload }) => payload['applicationId'])).toEqual([first.id, third.id]);
    const lines = await rowsOf('select title, content from activity where application_id = $1', [first.id]);
    expect(JSON.stringify(lines)).toContain('Moved to Interview, because Review was removed');
  });

  it('of hires makes its cards open again, which get an outcome where the job ended and was settled', async () => {
    const toAdd = { pipelineId: job.pipelineId, name: 'Contract signed', type: 'hired' };
    const added = await manager.post('pipeline-stages', toAdd);
    expect(added.status).toBe(201);
    const card = await anApplication({ job, stage: 'hired', status: 'hired', publicStage: 'hired' });
    await rowsOf('update job set live = false, closed_at = now(), reject_remaining_at = null where id = $1', [
      job.id,
    ]);
    expect((await remove('hired', to('offer'), 2)).status).toBe(200);
    const [row] = await rowsOf(
      `select application.status, reject_remaining_at > now() + interval '13 days' as waits from application
        join job on job.id = application.job_id where application.id = $1`,
      [card.id],
    );
    expect(row).toEqual({ status: 'active', waits: true });
  });

  it('loses no card that moves in or out at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      job = await aJob({ companyId: job.companyId });
      const cards = await Promise.all(
        Array.from({ length: 6 }, () => anApplication({ job, stage: 'review' })),
      );
      const waiting = await Promise.all(Array.from({ length: 3 }, () => anApplication({ job })));
      const move = (id: string, toType: Type) =>
        manager.put(
          `job-applications/${id}/stage`,
          { toStageId: job.stages[toType].id, afterApplicationId: null },
          ifMatch(1),
        );
      const [removed, ...moves] = await Promise.all([
        remove('review', to('interview')),
        ...cards.slice(0, 3).map(({ id }) => move(id, 'offer')),
        ...waiting.map(({ id }) => move(id, 'review')),
      ]);
      expect(removed.status).toBe(200);
      for (const { status } of moves) expect([200, 404, 412, 422]).toContain(status);
      const after = await totals();
      for (const { total, cards: counted } of after) expect(total).toBe(counted);
      expect(after.reduce((sum, { total }) => sum + total, 0)).toBe(9);
    }
  });

  it('happens once when several do it', async () => {
    await anApplication({ job, stage: 'review' });
    const replies = await together(5, () => remove('review', to('offer')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of replies) expect([200, 404, 412]).toContain(status);
    expect(await eventsOf(job.companyId, 'application.stage-moved')).toHaveLength(1);
  });

  it('refuses nobody, and leaves a pipeline that works', async () => {
    await anApplication({ job, stage: 'review' });
    expect((await remove('review', to('rejected'))).body.errors).toEqual({
      toStageId: 'Choose a stage that refuses nobody: each refusal needs its reason',
    });
    const other = await aJob({ companyId: job.companyId });
    expect((await remove('review', `?toStageId=${other.stages.review.id}`)).body.errors).toEqual({
      toStageId: 'Choose another stage of this pipeline',
    });
    expect((await remove('review', to('review'))).status).toBe(400);
    for (const type of ['entry', 'hired', 'rejected'] as const)
      expect((await remove(type, to('review'))).body.code).toBe('pipeline.incomplete');
    expect((await totals()).map(({ total }) => total)).toEqual([0, 1, 0, 0, 0, 0]);
  });

  it('by a platform admin works with the company named, also where candidates go elsewhere', async () => {
    const platform = await api.as('stacAdmin');
    const query = `?companyId=${job.companyId}`;
    expect((await remove('review', query, 1, platform)).status).toBe(200);
    await anApplication({ job, stage: 'offer' });
    const other = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await remove('offer', to('interview'), 2, other)).status).toBe(404);
    const moving = await remove('offer', `${to('interview')}&companyId=${job.companyId}`, 2, platform);
    expect(moving.status).toBe(200);
    expect(
      await rowsOf('select action, change from audit_event where company_id = $1 order by occurred_at, id', [
        job.companyId,
      ]),
    ).toEqual([
      { action: 'stage.removed', change: expect.objectContaining({ after: null }) },
      {
        action: 'stage.removed',
        change: expect.objectContaining({ moved: 1, movedTo: 'Interview' }),
      },
    ]);
  });
});
