import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const pathOf = ({ id }: BuiltJob) => `jobs/${id}/open-applications`;
const open = async (by: Caller, job: BuiltJob) => (await by.get(pathOf(job))).body;

describe('open applications of a job that ends', () => {
  it('are kept for two weeks where nobody decides', async () => {
    const job = await aJob();
    await anApplication({ job });
    await anApplication({ job, stage: 'hired', status: 'hired' });
    const manager = await api.as('companyManager', job.companyId);
    expect(await open(manager, job)).toMatchObject({
      jobId: job.id,
      count: 1,
      untilClosing: 0,
      rejectRemainingAt: null,
    });
    await manager.post(`jobs/${job.id}/close`, undefined, ifMatch(1));
    const { rejectRemainingAt } = await open(manager, job);
    expect(Math.abs(Date.parse(rejectRemainingAt) - Date.now() - 14 * dayMs)).toBeLessThan(60_000);
  });

  it('are decided about while closing, and anew afterwards', async () => {
    const job = await aJob();
    const manager = await api.as('companyManager', job.companyId);
    const until = inDays(30);
    const early = await manager.patch(
      pathOf(job),
      { openApplications: { decision: 'keep', until } },
      ifMatch(1),
    );
    expect(early.body.code).toBe('job.still-open');
    await manager.post(`jobs/${job.id}/close`, { openApplications: { decision: 'keep', until } }, ifMatch(1));
    expect((await open(manager, job)).rejectRemainingAt).toBe(until);
    const text = 'Dear {{firstName}}, it took us too long.';
    const reject = { openApplications: { decision: 'reject', text } };
    expect((await manager.patch(pathOf(job), reject, ifMatch(1))).status).toBe(412);
    expect((await manager.patch(pathOf(job), reject, ifMatch(2))).status).toBe(200);
    const settled = await open(manager, job);
    expect([settled.text, Date.parse(settled.rejectRemainingAt) <= Date.now() + 60_000]).toEqual([
      text,
      true,
    ]);
    const { rejectRemainingAt } = settled;
    const change = { before: { rejectRemainingAt: until }, after: { rejectRemainingAt } };
    await expectAudit(manager, 'job.remaining-rejected', job.id, { entityName: job.title, ...change });
  });

  it('wait no longer for anything once the job is open again', async () => {
    const job = await aJob();
    const manager = await api.as('companyManager', job.companyId);
    await manager.post(`jobs/${job.id}/close`, undefined, ifMatch(1));
    await manager.post(`jobs/${job.id}/extend`, { expiredAt: inDays(10) }, ifMatch(2));
    expect((await open(manager, job)).rejectRemainingAt).toBeNull();
  });

  it('are kept for 90 days at most', async () => {
    const job = await aJob();
    const manager = await api.as('companyManager', job.companyId);
    const body = { openApplications: { decision: 'keep', until: inDays(91) } };
    const reply = await manager.post(`jobs/${job.id}/close`, body, ifMatch(1));
    expect(reply.body.errors).toEqual({
      'openApplications.until': 'Please choose a day in the future, at most 90 days away',
    });
    expect((await open(manager, job)).rejectRemainingAt).toBeNull();
  });

  it('are decided about once, by managers and admins, and that is written down', async () => {
    const job = await aJob();
    const manager = await api.as('companyManager', job.companyId);
    await manager.post(`jobs/${job.id}/close`, undefined, ifMatch(1));
    const body = { openApplications: { decision: 'reject', text: 'No' } };
    for (const role of ['companyViewer', 'companyReviewer'] as const) {
      const caller = await api.as(role, job.companyId);
      expect((await caller.patch(pathOf(job), body, ifMatch(2))).status).toBe(403);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.patch(pathOf(job), body, ifMatch(2))).status).toBe(404);
    const replies = await together(8, () => manager.patch(pathOf(job), body, ifMatch(2)));
    expect(statusesOf(replies)).toEqual([200, ...Array(7).fill(412)]);
    expect(await rowsOf(`select action from audit_event where entity_id = $1 order by id`, [job.id])).toEqual(
      [{ action: 'job.closed' }, { action: 'job.remaining-rejected' }],
    );
  });
});
