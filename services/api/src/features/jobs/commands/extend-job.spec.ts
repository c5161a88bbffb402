import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const extend = (caller: Pick<Caller, 'post'>, id: string, expiredAt: unknown, version = 1) =>
  caller.post(`jobs/${id}/extend`, { expiredAt }, ifMatch(version));

describe('extending a job', () => {
  it('gives an open job more time, or all the time there is', async () => {
    const [soon, later] = [inDays(1), inDays(9)];
    const job = await aJob({ expiredAt: new Date(soon) });
    const manager = await api.as('companyManager', job.companyId);
    expect((await extend(manager, job.id, later)).body).toMatchObject({
      state: 'published',
      expiredAt: later,
      version: 2,
    });
    const change = { before: { expiredAt: soon }, after: { expiredAt: later } };
    await expectAudit(manager, 'job.extended', job.id, { entityName: job.title, ...change });
    expect((await extend(manager, job.id, null, 2)).body).toMatchObject({ live: true, expiredAt: null });
    expect(await eventsOf(job.companyId)).toEqual([]);
  });

  it('opens again what was over, and the public finds it in the same moment', async () => {
    const job = await aPublicJob(api);
    const owner = await api.as('companyAdmin', job.companyId);
    await owner.post(`jobs/${job.id}/close`, undefined, ifMatch(1));
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(410);
    const later = inDays(30);
    const reply = await extend(owner, job.id, later, 2);
    expect(reply.body).toMatchObject({ state: 'published', live: true });
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(200);
    expect((await owner.get(`jobs/${job.id}`)).body.closedAt).toBeNull();
    expect(await eventsOf(job.companyId, 'job.published')).toMatchObject([{ payload: { firstTime: false } }]);
    const before = { live: false, expiredAt: expect.any(String) };
    const after = { live: true, expiredAt: later };
    await expectAudit(owner, 'job.reopened', job.id, { entityName: job.title, before, after });
  });

  it('is refused into the past, for drafts, with an old version and to others', async () => {
    const job = await aJob();
    const manager = await api.as('companyManager', job.companyId);
    const past = await extend(manager, job.id, inDays(-1));
    expect([past.status, past.body.errors]).toEqual([
      400,
      { expiredAt: 'Please choose a closing date in the future' },
    ]);
    expect((await extend(manager, job.id, 'tomorrow')).body.errors).toEqual({
      expiredAt: 'Please enter a date',
    });
    expect((await extend(manager, job.id, inDays(1), 7)).status).toBe(412);
    const draft = await aJob({ status: 'draft', companyId: job.companyId });
    expect((await extend(manager, draft.id, inDays(1))).body.code).toBe('job.not-open');
    expect((await extend(await api.as('companyReviewer', job.companyId), job.id, inDays(1))).status).toBe(
      403,
    );
    expect(
      (await extend(await api.as('companyAdmin', (await aCompany()).id), job.id, inDays(1))).status,
    ).toBe(404);
    expect(await rowsOf('select expired_at from job where id = $1', [job.id])).toEqual([
      { expired_at: null },
    ]);
  });
});
