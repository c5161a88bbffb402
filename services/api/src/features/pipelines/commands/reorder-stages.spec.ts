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
const idsOf = (...types: Type[]) => types.map((type) => job.stages[type].id);
const order = (stageIds: unknown, version = 1, caller: Pick<Caller, 'post'> = manager) =>
  caller.post(`pipelines/${job.pipelineId}/stage-order`, { stageIds }, ifMatch(version));
const stored = () =>
  rowsOf<{ type: string; position: number }>(
    'select type, position from stage where pipeline_id = $1 order by position',
    [job.pipelineId],
  );

describe('ordering the stages', () => {
  it('numbers them anew, as the board shows them', async () => {
    const newOrder = idsOf('entry', 'offer', 'interview', 'review', 'rejected', 'hired');
    expect((await order(newOrder)).body).toEqual({ id: job.pipelineId, version: 2 });
    const { body } = await manager.get(`pipelines/${job.pipelineId}/board`);
    expect(body.stages.map(({ id }: { id: string }) => id)).toEqual(newOrder);
    expect((await stored()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
    const before = { order: ['Applied', 'Review', 'Interview', 'Offer', 'Hired', 'Refused'] };
    const after = { order: ['Applied', 'Offer', 'Interview', 'Review', 'Refused', 'Hired'] };
    const change = { entityName: job.title, before, after };
    await expectAudit(manager, 'pipeline.reordered', job.pipelineId, change);
  });

  it('of two who order at once lets one through and tells the other', async () => {
    const orders = [
      idsOf('entry', 'offer', 'interview', 'review', 'rejected', 'hired'),
      idsOf('entry', 'interview', 'review', 'offer', 'hired', 'rejected'),
    ];
    for (let version = 1; version <= 5; version += 1) {
      const replies = await together(4, (index) => order(orders[index % 2], version));
      expect(statusesOf(replies)).toEqual([200, 412, 412, 412]);
      expect((await stored()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });

  it('wants every stage of this pipeline once, and the entry in front', async () => {
    const foreign = (await aJob({ companyId: job.companyId })).stages.review.id;
    const wrong = { stageIds: 'Send every stage of this pipeline, and no other' };
    expect((await order(idsOf('entry', 'hired', 'rejected'))).body.errors).toEqual(wrong);
    expect(
      (await order([...idsOf('entry', 'review', 'interview', 'offer', 'hired'), foreign])).body.errors,
    ).toEqual(wrong);
    expect((await order([...idsOf('entry', 'review'), ...idsOf('entry')])).body.errors).toEqual({
      stageIds: 'Send every stage once',
    });
    const late = idsOf('review', 'entry', 'interview', 'offer', 'hired', 'rejected');
    expect((await order(late)).body.code).toBe('pipeline.incomplete');
    expect((await order(late.toSorted(), 9)).status).toBe(412);
    expect((await stored()).map(({ type }) => type)).toEqual([
      'entry',
      'review',
      'interview',
      'offer',
      'hired',
      'rejected',
    ]);
  });

  it('is not for viewers or other companies', async () => {
    const all = idsOf('entry', 'offer', 'interview', 'review', 'rejected', 'hired');
    expect((await order(all, 1, await api.as('companyViewer', job.companyId))).status).toBe(403);
    expect((await order(all, 1, await api.as('companyAdmin', (await aJob()).companyId))).status).toBe(404);
    expect((await stored())[1]?.type).toBe('review');
  });
});
