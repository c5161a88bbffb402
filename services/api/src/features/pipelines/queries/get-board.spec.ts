import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the board', () => {
  it('holds every stage in order with total and first cards', async () => {
    const job = await aJob();
    const first = await anApplication({ job, tags: ['top'] });
    const second = await anApplication({ job });
    const hired = await anApplication({ job, stage: 'hired', status: 'hired' });
    await anApplication();
    const viewer = await api.as('companyViewer', job.companyId);
    const { status, body } = await viewer.get(`pipelines/${job.pipelineId}/board`);
    expect(status).toBe(200);
    expect({ ...body, stages: [] }).toEqual({ pipelineId: job.pipelineId, jobId: job.id, stages: [] });
    expect(body.stages.map(({ name }: { name: string }) => name)).toEqual(
      defaultPipelinePlan.map(({ name }) => name),
    );
    expect(body.stages[0]).toMatchObject({
      id: job.stages.entry.id,
      type: 'entry',
      position: 0,
      total: 2,
      nextCursor: null,
      settings: defaultPipelinePlan[0]!.settings,
    });
    expect(body.stages.map(({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => id))).toEqual([
      [first.id, second.id],
      [],
      [],
      [],
      [hired.id],
      [],
    ]);
    expect(body.stages[0].cards[0]).toEqual({
      id: first.id,
      version: 1,
      unread: 0,
      reviewers: [],
      restrictedAt: null,
      talentPoolUntil: null,
      rejection: null,
      responseDueAt: null,
      erasedAt: null,
      userId: first.applicant.id,
      jobId: job.id,
      pipelineId: job.pipelineId,
      stageId: job.stages.entry.id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      photo: null,
      position: 'Tester',
      title: job.title,
      place: null,
      tags: ['top'],
      status: 'active',
      stageSince: expect.any(String),
      appliedAt: expect.any(String),
    });
  });

  it('shows thirty cards of a column and where the others are', async () => {
    const job = await aJob();
    for (let card = 0; card < 32; card += 1) await anApplication({ job });
    const manager = await api.as('companyManager', job.companyId);
    const [column] = (await manager.get(`pipelines/${job.pipelineId}/board`)).body.stages;
    expect([column.total, column.cards.length]).toEqual([32, 30]);
    const rest = await manager.get(`pipeline-stages/${column.id}/cards?cursor=${column.nextCursor}`);
    expect(rest.body.cards).toHaveLength(2);
  });

  it('is shown to a reviewer only of jobs they review', async () => {
    const job = await aJob();
    const reviewer = await api.as('companyReviewer', job.companyId);
    const board = () => reviewer.get(`pipelines/${job.pipelineId}/board`);
    const other = await aJob({ companyId: job.companyId });
    await aReviewer({ jobId: other.id, companyId: job.companyId, userId: reviewer.person.id });
    expect((await board()).status).toBe(404);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect((await board()).status).toBe(200);
    await rowsOf('delete from job_reviewer where job_id = $1', [job.id]);
    expect((await board()).status).toBe(404);
  });

  it('is shown to platform admins who name the company, and to nobody else', async () => {
    const job = await aJob();
    const path = `pipelines/${job.pipelineId}/board`;
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`${path}?companyId=${job.companyId}`)).status).toBe(200);
    expect((await platform.get(path)).status).toBe(400);
    expect((await platform.get(`${path}?companyId=${(await aCompany()).id}`)).status).toBe(404);
    expect((await (await api.as('applicant')).get(path)).status).toBe(403);
    expect((await api.visitor.get(path)).status).toBe(401);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    for (const asked of [
      path,
      `${path}?companyId=${job.companyId}`,
      `pipelines/${newId()}/board`,
      'pipelines/x/board',
    ]) {
      expect((await stranger.get(asked)).status).toBe(404);
    }
  });
});
