import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the report of an action on many applications', () => {
  it('says how far it is, whom it left out and why', async () => {
    const job = await aJob();
    const [left, done] = [await anApplication({ job }), await anApplication({ job })];
    const manager = await api.as('companyManager', job.companyId);
    const action = { kind: 'tag', add: ['new'] };
    const { id } = (await manager.post('application-bulk-actions', { filter: { jobId: job.id }, action }))
      .body;
    await rowsOf(
      `update bulk_action set status = 'finished', done = 1, left_out = 1, finished_at = now() where id = $1`,
      [id],
    );
    await rowsOf(
      `update bulk_action_item set state = case when application_id = $2 then 'left-out' else 'done' end,
         reason = case when application_id = $2 then 'changed' end where bulk_action_id = $1`,
      [id, left.id],
    );
    const viewer = await api.as('companyViewer', job.companyId);
    expect((await viewer.get(`application-bulk-actions/${id}`)).status).toBe(403);
    expect((await manager.get(`application-bulk-actions/${id}`)).body).toEqual({
      id,
      jobId: job.id,
      kind: 'tag',
      status: 'finished',
      total: 2,
      done: 1,
      leftOutCount: 1,
      leftOut: [
        {
          applicationId: left.id,
          applicantId: left.applicant.id,
          firstName: left.applicant.firstName,
          lastName: left.applicant.lastName,
          reason: 'changed',
        },
      ],
      undoableUntil: expect.any(String),
      createdAt: expect.any(String),
      finishedAt: expect.any(String),
    });
    expect(done.id).not.toBe(left.id);
  });
});
