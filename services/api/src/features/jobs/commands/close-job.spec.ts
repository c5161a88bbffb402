import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
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

const close = (caller: Pick<Caller, 'post'>, id: string, version = 1) =>
  caller.post(`jobs/${id}/close`, undefined, ifMatch(version));

describe('closing a job', () => {
  it('ends it now, for the public in the same moment, and tells once', async () => {
    const job = await aPublicJob(api);
    const owner = await api.as('companyAdmin', job.companyId);
    const reply = await close(owner, job.id);
    expect([reply.status, reply.body]).toMatchObject([200, { state: 'closed', live: false, version: 2 }]);
    expect(Math.abs(Date.parse(reply.body.expiredAt) - Date.now())).toBeLessThan(60_000);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(410);
    expect((await close(owner, job.id, 2)).body).toMatchObject({ state: 'closed', version: 2 });
    expect(await eventsOf(job.companyId, 'job.closed')).toMatchObject([
      { payload: { jobId: job.id, reason: 'closed' } },
    ]);
    const { body } = await owner.get(`jobs/${job.id}`);
    expect([body.state, body.closedAt]).toEqual(['closed', body.expiredAt]);
  });

  it('happens once when several do it at the same time', async () => {
    const job = await aJob();
    const owner = await api.as('companyAdmin', job.companyId);
    expect(statusesOf(await together(8, () => close(owner, job.id)))).toEqual([200, ...Array(7).fill(412)]);
    expect(await eventsOf(job.companyId, 'job.closed')).toHaveLength(1);
  });

  it('is written into the audit log of the company', async () => {
    const job = await aJob();
    const owner = await api.as('companyManager', job.companyId);
    await close(owner, job.id);
    const before = { live: true, expiredAt: null };
    const after = { live: false, expiredAt: expect.any(String) };
    await expectAudit(owner, 'job.closed', job.id, { entityName: job.title, before, after });
  });

  it('is refused for drafts, without a version, and to others', async () => {
    const draft = await aJob({ status: 'draft' });
    const manager = await api.as('companyManager', draft.companyId);
    expect((await close(manager, draft.id)).body.code).toBe('job.not-open');
    expect((await manager.post(`jobs/${draft.id}/close`)).status).toBe(428);
    const open = await aJob();
    expect((await close(await api.as('companyViewer', open.companyId), open.id)).status).toBe(403);
    expect((await close(await api.as('stacAdmin'), open.id)).status).toBe(403);
    expect((await close(await api.as('companyAdmin', (await aCompany()).id), open.id)).status).toBe(404);
    expect(await rowsOf('select live from job where id = $1', [open.id])).toEqual([{ live: true }]);
  });
});
