import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aReview } from '../../../../../../test/support/builders/review.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('taking a question back', () => {
  it('ends the waiting without a word to whom it was asked', async () => {
    const job = await aJob();
    const application = await anApplication({ job });
    const manager = await api.as('companyManager', job.companyId);
    const asked = await api.as('companyAdmin', job.companyId);
    const id = await aReview({ application, userId: asked.person.id });
    expect((await asked.get('reviews')).body).toHaveLength(1);
    expect(await manager.delete(`reviews/${id}`)).toMatchObject({
      status: 200,
      body: { id, applicationId: application.id },
    });
    expect((await asked.get('reviews')).body).toEqual([]);
    expect(await eventsOf(job.companyId, 'review.changed')).toMatchObject([
      { payload: { reviewId: id, applicationId: application.id } },
    ]);
    expect((await manager.delete(`reviews/${id}`)).status).toBe(404);
    const change = { before: { requested: true }, after: { requested: false } };
    const details = { userId: asked.person.id };
    await expectAudit(manager, 'review.cancelled', application.id, { ...change, details });
  });

  it('belongs to managers and admins, in their own company', async () => {
    const job = await aJob();
    const application = await anApplication({ job });
    const reviewer = await api.as('companyReviewer', job.companyId);
    const id = await aReview({ application, userId: reviewer.person.id });
    expect((await reviewer.delete(`reviews/${id}`)).status).toBe(403);
    const foreign = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await foreign.delete(`reviews/${id}`)).status).toBe(404);
    expect((await foreign.delete(`reviews/${newId()}`)).status).toBe(404);
    expect(await rowsOf('select 1 from review where id = $1', [id])).toHaveLength(1);
  });
});
