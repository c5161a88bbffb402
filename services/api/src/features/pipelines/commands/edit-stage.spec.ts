import type { StageType } from '@app/contracts/vocabulary/employment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
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

const edit = (
  body: unknown,
  version = 1,
  stage = job.stages.review.id,
  caller: Pick<Caller, 'patch'> = manager,
) => caller.patch(`pipeline-stages/${stage}`, body, ifMatch(version));
const stageOf = async (id = job.stages.review.id) => (await manager.get(`pipeline-stages/${id}`)).body;

describe('editing a stage', () => {
  it('changes what was sent and merges settings', async () => {
    const reply = await edit({ name: 'Phone call', description: 'Ten minutes', settings: { color: 'red' } });
    expect([reply.status, reply.body]).toEqual([
      200,
      { id: job.stages.review.id, pipelineId: job.pipelineId, version: 2 },
    ]);
    expect(await stageOf()).toMatchObject({
      name: 'Phone call',
      description: 'Ten minutes',
      type: 'review',
      settings: { color: 'red', staleAfterDays: 7, publicStage: 'inReview', notifyApplicant: false },
    });
    await expectAudit(manager, 'stage.edited', job.stages.review.id, {
      entityName: 'Phone call',
      before: { name: 'Review', description: null, color: null },
      after: { name: 'Phone call', description: 'Ten minutes', color: 'red' },
      details: { pipeline: job.title, pipelineId: job.pipelineId },
    });
    await edit({ description: '', type: 'interview', settings: { staleAfterDays: null } }, 2);
    expect(await stageOf()).toMatchObject({
      description: null,
      type: 'interview',
      settings: { color: 'red', staleAfterDays: null },
    });
  });

  it('is one change at a time', async () => {
    const replies = await together(6, (index) => edit({ name: `Review ${index}` }));
    expect(statusesOf(replies)).toEqual([200, ...Array(5).fill(412)]);
    expect((await edit({ name: 'Late' })).status).toBe(412);
    expect((await manager.patch(`pipeline-stages/${job.stages.review.id}`, { name: 'x' })).status).toBe(428);
  });

  it('is not disturbed by moving cards', async () => {
    const card = await anApplication({ job });
    const move = { toStageId: job.stages.review.id, afterApplicationId: null };
    const [moved, edited] = await Promise.all([
      manager.put(`job-applications/${card.id}/stage`, move, ifMatch(1)),
      edit({ name: 'Second look' }),
    ]);
    expect([moved.status, edited.status]).toEqual([200, 200]);
    expect(await stageOf()).toMatchObject({ name: 'Second look', total: 1 });
  });

  it('hires and refuses nobody: such a type is given only to an empty stage', async () => {
    await anApplication({ job, stage: 'review' });
    expect((await edit({ type: 'rejected' })).body.code).toBe('stage.type-in-use');
    expect((await edit({ type: 'offer' })).status).toBe(200);
    const hired = { type: 'hired', settings: { publicStage: 'hired' } };
    expect((await edit(hired, 2, job.stages.offer.id)).status).toBe(200);
    expect((await edit({ type: 'review' }, 3, job.stages.rejected.id)).body.code).toBe('pipeline.incomplete');
    expect((await edit({ type: 'review' }, 3, job.stages.entry.id)).body.code).toBe('pipeline.incomplete');
    expect((await edit({ name: 'Hired' }, 3)).body.errors).toEqual({
      name: 'Every stage needs its own name',
    });
    expect((await stageOf()).version).toBe(3);
  });

  it('shows applicants an outcome where one is decided, and nowhere else', async () => {
    const shown = async (stage: StageType, publicStage: string, type = stage) => {
      const reply = await edit({ type, settings: { publicStage } }, 1, job.stages[stage].id);
      return [reply.status, reply.body.errors];
    };
    const open = 'Applicants see here: Received, In review, Interview, Offer';
    for (const outcome of ['notSelected', 'hired', 'withdrawn'])
      expect(await shown('review', outcome)).toEqual([400, { 'settings.publicStage': open }]);
    expect(await shown('hired', 'inReview')).toEqual([
      400,
      { 'settings.publicStage': 'Applicants see here: Hired' },
    ]);
    expect(await shown('rejected', 'inReview')).toEqual([
      400,
      { 'settings.publicStage': 'Applicants see here: Not selected' },
    ]);
    expect(await shown('offer', 'offer', 'hired')).toEqual([
      400,
      { 'settings.publicStage': 'Applicants see here: Hired' },
    ]);
    const added = { pipelineId: job.pipelineId, name: 'Waiting', type: 'review' };
    const add = await manager.post('pipeline-stages', { ...added, settings: { publicStage: 'notSelected' } });
    expect([add.status, add.body.errors]).toEqual([400, { 'settings.publicStage': open }]);
    expect(await stageOf()).toMatchObject({
      type: 'review',
      version: 1,
      settings: { publicStage: 'inReview' },
    });
    expect((await shown('review', 'offer'))[0]).toBe(200);
  });

  it('is refused by name, and to others', async () => {
    expect((await edit({ cards: 4, settings: { color: 'pink', publicStage: 'x' } })).body.errors).toEqual({
      cards: 'This field is not known',
      'settings.color': 'Please choose a colour',
      'settings.publicStage': 'Please choose what the applicant sees',
    });
    const foreign = await aJob();
    expect((await edit({ name: 'x' }, 1, foreign.stages.review.id)).status).toBe(404);
    const viewer = await api.as('companyViewer', job.companyId);
    expect((await edit({ name: 'x' }, 1, undefined, viewer)).status).toBe(403);
    expect(await stageOf()).toMatchObject({ name: 'Review', version: 1 });
  });
});
