import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@app/contracts/http/limits';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const pathOf = (card: { pipelineId: string }, id: string) => `pipelines/${card.pipelineId}/cards/${id}`;

describe('one card of a board', () => {
  it('is the card the board shows, also beyond the first of its column', async () => {
    const job = await aJob();
    const first = await anApplication({ job });
    for (let card = 1; card < limits.cardsPerColumn; card += 1) await anApplication({ job });
    const last = await anApplication({ job, tags: ['top'] });
    const viewer = await api.as('companyViewer', job.companyId);
    const { body: board } = await viewer.get(`pipelines/${job.pipelineId}/board`);
    const shown: { id: string }[] = board.stages[0].cards;
    expect(shown.map(({ id }) => id)).not.toContain(last.id);
    expect((await viewer.get(pathOf(job, first.id))).body).toEqual(shown[0]);
    const { status, body } = await viewer.get(pathOf(job, last.id));
    expect([status, body]).toEqual([
      200,
      {
        ...shown[0],
        id: last.id,
        userId: last.applicant.id,
        tags: ['top'],
        appliedAt: expect.any(String),
        stageSince: expect.any(String),
      },
    ]);
  });

  it('is there too after the applicant withdrew, and says so', async () => {
    const job = await aJob();
    const me = await api.as('applicant');
    const sent = await anApplication({ job, applicant: me.person });
    await me.delete(`job-applications/${sent.id}`, {}, ifMatch(1));
    const viewer = await api.as('companyViewer', job.companyId);
    expect((await viewer.get(pathOf(job, sent.id))).body.status).toBe('withdrawn');
  });

  it('is shown to a reviewer only of jobs they review', async () => {
    const job = await aJob();
    const { id } = await anApplication({ job });
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await reviewer.get(pathOf(job, id))).status).toBe(404);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect((await reviewer.get(pathOf(job, id))).status).toBe(200);
  });

  it('is not found on another board, in another company, and where there is none', async () => {
    const job = await aJob();
    const { id } = await anApplication({ job });
    const other = await aJob({ companyId: job.companyId });
    const manager = await api.as('companyManager', job.companyId);
    expect((await manager.get(pathOf(job, id))).status).toBe(200);
    for (const path of [pathOf(other, id), pathOf(job, newId()), pathOf(job, 'x')]) {
      expect((await manager.get(path)).status).toBe(404);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(pathOf(job, id))).status).toBe(404);
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`${pathOf(job, id)}?companyId=${job.companyId}`)).status).toBe(200);
    expect((await platform.get(pathOf(job, id))).status).toBe(400);
    expect((await (await api.as('applicant')).get(pathOf(job, id))).status).toBe(403);
  });
});
