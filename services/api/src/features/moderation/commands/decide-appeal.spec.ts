import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
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
import { aTakenDownJob, reportedJob } from '../../../../../../test/support/builders/job-report.builder.js';
import type { BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, change } from '../../../../../../test/support/builders/public-job.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let first: Caller;
let second: Caller;
beforeAll(async () => {
  api = await startApi();
  first = await api.as('stacAdmin');
  second = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const granted = { outcome: 'granted', reasons: 'The deposit is gone.' };
const rejected = { outcome: 'rejected', reasons: 'The deposit is still there.' };

async function appealed(given: Parameters<typeof aPublicJob>[1] = {}) {
  const job = await aPublicJob(api, given);
  const id = await aTakenDownJob(api, job, first);
  const admin = await api.as('companyAdmin', job.companyId);
  await admin.post(`job-statements/${id}/appeal`, { words: 'Please look again' }, ifMatch(2));
  return { job, id, admin };
}
const decide = (id: string, body: object = granted, who: Pick<Caller, 'post'> = second, version = 3) =>
  who.post(`job-reports/${id}/appeal-decision`, body, ifMatch(version));
const expectDecision = (
  action: ChangeVerb,
  { id, companyId, title }: BuiltJob,
  state: string,
  reasons: string,
) =>
  expectAudit(second, action, id, {
    companyId,
    entityName: title,
    before: { state: 'appealed' },
    after: { state },
    details: { reasons },
  });
const jobRow = async (id: string) =>
  (await rowsOf('select status, live, taken_down_at, closed_at from job where id = $1', [id]))[0];

describe('deciding about an appeal', () => {
  it('puts the job back as it was, at once', async () => {
    const { job, id, admin } = await appealed();
    const { status, body } = await decide(id);
    expect([status, body]).toEqual([200, { id, version: 4, state: 'putBack' }]);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(200);
    expect((await api.visitor.get(`public-jobs?company=${job.companyId}`)).body.items).toHaveLength(1);
    expect(await jobRow(job.id)).toEqual({
      status: 'published',
      live: true,
      taken_down_at: null,
      closed_at: null,
    });
    expect(await eventsOf(job.companyId, 'job.published')).toMatchObject([{ payload: { firstTime: false } }]);
    const [statement] = (await admin.get('job-statements')).body;
    expect(statement.appeal).toMatchObject({ outcome: 'granted', reasons: granted.reasons });
    await expectDecision('job.reinstated', job, 'putBack', granted.reasons);
  });

  it('leaves a job closed or a draft that was one', async () => {
    const closed = await appealed({ live: false, closedAt: new Date() });
    await decide(closed.id);
    expect(await jobRow(closed.job.id)).toMatchObject({
      status: 'published',
      live: false,
      taken_down_at: null,
    });
    expect((await api.visitor.get(`public-jobs/${closed.job.id}`)).status).toBe(410);
    const draft = await appealed();
    await draft.admin.put(`job-statuses/${draft.job.id}`, { status: 'draft' });
    await decide(draft.id);
    expect(await jobRow(draft.job.id)).toMatchObject({ status: 'draft', live: false, taken_down_at: null });
    expect((await draft.admin.put(`job-statuses/${draft.job.id}`, { status: 'published' })).status).toBe(200);
  });

  it('leaves a job closed that its company closed while it was down', async () => {
    const { job, id, admin } = await appealed();
    const version = async () => (await admin.get(`jobs/${job.id}`)).body.version;
    const keep = { openApplications: { decision: 'keep', until: new Date(Date.now() + 5e9).toISOString() } };
    const path = `jobs/${job.id}/open-applications`;
    const early = await admin.patch(path, keep, ifMatch(await version()));
    expect([early.status, early.body.code]).toEqual([422, 'job.still-open']);
    await admin.post(`jobs/${job.id}/close`, undefined, ifMatch(await version()));
    expect((await admin.patch(path, keep, ifMatch(await version()))).status).toBe(200);
    await decide(id);
    expect(await jobRow(job.id)).toMatchObject({ live: false, closed_at: expect.any(Date) });
    expect((await admin.get(path)).body.rejectRemainingAt).toBe(keep.openApplications.until);
  });

  it('does not bring back a job that was made incomplete meanwhile', async () => {
    const { job, admin } = await appealed();
    const { version } = (await admin.get(`jobs/${job.id}`)).body;
    const emptied = await admin.patch(`jobs/${job.id}`, { description: '' }, ifMatch(version));
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([422, ['description']]);
  });

  it('ends a job whose time ran out meanwhile, so that nobody stays without an outcome', async () => {
    const { job, id } = await appealed({ expiredAt: new Date(Date.now() + 86_400_000) });
    await change(job.id, { expired_at: new Date(Date.now() - 1_000) });
    await decide(id);
    const [row] = await rowsOf(
      'select live, reject_remaining_at is not null as settles from job where id = $1',
      [job.id],
    );
    expect(row).toEqual({ live: false, settles: true });
  });

  it('keeps it down with reasons, and for good', async () => {
    const { job, id, admin } = await appealed();
    expect((await decide(id, rejected)).body.state).toBe('keptDown');
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(451);
    expect((await admin.post(`job-statements/${id}/appeal`, { words: 'Again' }, ifMatch(4))).body.code).toBe(
      'job-statement.appealed',
    );
    expect((await decide(id, granted, second, 4)).body.code).toBe('job-report.decided');
    await expectDecision('job.appeal-rejected', job, 'keptDown', rejected.reasons);
  });

  it('rules: the person who took the job down does not decide about the appeal, unless there is no one else', async () => {
    const { id } = await appealed();
    expect((await first.get(`job-reports/${id}`)).body.mayDecideAppeal).toBe(false);
    expect((await second.get(`job-reports/${id}`)).body.mayDecideAppeal).toBe(true);
    const own = await decide(id, granted, first);
    expect([own.status, own.body.code]).toEqual([422, 'job-report.own-decision']);
    expect((await reportedJob(id)).appeal_outcome).toBeNull();
    const others = await rowsOf<{ id: string }>(
      `update role_assignment set deactivated_at = now() where role_type = 'stacAdmin' and deactivated_at is null
         and user_id <> $1 returning id`,
      [first.person.id],
    );
    try {
      expect((await first.get(`job-reports/${id}`)).body.mayDecideAppeal).toBe(true);
      expect((await decide(id, granted, first)).status).toBe(200);
    } finally {
      await rowsOf('update role_assignment set deactivated_at = null where id = any($1)', [
        others.map((one) => one.id),
      ]);
    }
  });

  it('is done once where two people decide at the same time', async () => {
    const { job, id } = await appealed();
    const third = await api.as('stacAdmin');
    const sent = await together(4, (at) => decide(id, at % 2 ? granted : rejected, at < 2 ? second : third));
    expect(statusesOf(sent)).toEqual([200, 412, 412, 412]);
    expect(await eventsOf(job.companyId, 'job-report.appeal-decided')).toHaveLength(1);
  });

  it('grants it also where the company has deleted the job', async () => {
    const { job, id, admin } = await appealed();
    await admin.put(`job-statuses/${job.id}`, { status: 'draft' });
    const { version } = (await admin.get(`jobs/${job.id}`)).body;
    expect((await admin.delete(`jobs/${job.id}`, undefined, ifMatch(version))).status).toBe(200);
    expect((await decide(id)).body.state).toBe('putBack');
  });

  it('needs an appeal, an outcome and reasons', async () => {
    const id = await aTakenDownJob(api, await aPublicJob(api), first);
    expect((await decide(id, granted, second, 2)).body.code).toBe('job-report.not-appealed');
    expect((await decide(id, { outcome: 'maybe', reasons: '' }, second, 2)).body.errors).toEqual({
      outcome: 'Say whether the job comes back',
      reasons: 'Please write why',
    });
  });

  it('is for platform admins alone', async () => {
    const { id, admin } = await appealed();
    expect((await decide(id, granted, admin)).status).toBe(403);
    expect((await reportedJob(id)).appeal_outcome).toBeNull();
  });
});
