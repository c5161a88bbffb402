import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob, change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('saved jobs', () => {
  it('stand as the cards of the search, the latest first, for oneself alone', async () => {
    const [first, second] = [await aPublicJob(api, { title: 'First' }), await aPublicJob(api)];
    const me = await api.as('applicant');
    for (const { id: jobId } of [first, second]) await me.post('saved-jobs', { jobId });
    const { body, headers } = await me.get('saved-jobs');
    expect(headers.get('content-range')).toBe('saved-jobs 0-1/2');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    const cards = (await api.visitor.get(`public-jobs?company=${first.companyId}`)).body.items;
    expect(body[1]).toEqual({
      id: first.id,
      savedAt: expect.any(String),
      open: true,
      closedAt: null,
      job: cards[0],
    });
    expect((await me.get('saved-jobs?range=[1,1]')).body).toEqual([body[1]]);
    expect((await (await api.as('applicant')).get('saved-jobs')).body).toEqual([]);
  });

  it('say what closed, and when: by hand, or because the time was over', async () => {
    const [closed, expired] = [await aPublicJob(api), await aPublicJob(api)];
    const me = await api.as('applicant');
    for (const { id: jobId } of [closed, expired]) await me.post('saved-jobs', { jobId });
    const closedAt = '2026-05-04T10:00:00.000Z';
    await change(closed.id, { live: false, closed_at: closedAt, expired_at: closedAt });
    await show(api, closed.companyId);
    const expiredAt = new Date(Date.now() - 1_000).toISOString();
    await rowsOf('update public_job set expired_at = $2 where job_id = $1', [expired.id, expiredAt]);
    expect((await me.get('saved-jobs')).body).toMatchObject([
      { id: expired.id, open: false, closedAt: expiredAt },
      { id: closed.id, open: false, closedAt },
    ]);
  });

  it('of a company that is not shown are not shown either, and come back with it', async () => {
    const job = await aPublicJob(api);
    const me = await api.as('applicant');
    await me.post('saved-jobs', { jobId: job.id });
    const admin = await api.as('companyAdmin', job.companyId);
    await admin.put(`company-statuses/${job.companyId}`, { status: 'draft' });
    expect((await me.get('saved-jobs')).body).toEqual([]);
    await show(api, job.companyId);
    expect((await me.get('saved-jobs')).body).toMatchObject([{ id: job.id, open: true }]);
  });
});
