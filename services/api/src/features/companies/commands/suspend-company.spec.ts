import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const why = { reason: 'fraud', note: 'Two jobs ask applicants for a deposit.' };
const suspend = (id: string, body: object = why, headers = {}) =>
  platform.delete(`companies/${id}`, body, headers);
const restore = (id: string, note = 'You took them back.') =>
  platform.post(`companies/${id}/restore`, { note });

const auditOf = (companyId: string) =>
  rowsOf(
    `select acting_role, action, change from audit_event where company_id = $1 and action !~ 'publish|read'
    order by occurred_at`,
    [companyId],
  );
/** All there is of a suspension: the company, its suspensions, what is told and written down of them. */
const stateOf = async (id: string) => [
  await rowsOf('select version, suspended_at from company where id = $1', [id]),
  await rowsOf('select * from company_suspension where company_id = $1 order by id', [id]),
  await eventsOf(id),
  await auditOf(id),
];

describe('suspending a company', () => {
  it('terms: a company that breaks these terms is taken down at once, with its jobs, until it is restored', async () => {
    const { id } = await aCompany();
    const job = await aJob({ companyId: id });
    const admin = await api.as('companyAdmin', id);
    await platform.put(`company-statuses/${id}`, { status: 'draft' });
    await platform.put(`company-statuses/${id}`, { status: 'published' });
    const shown = async () => [
      (await api.visitor.get(`public-companies/${id}`)).status,
      (await api.visitor.get(`public-jobs/${job.id}`)).status,
      (await api.visitor.get(`public-jobs?company=${id}`)).body.items.length,
    ];
    expect(await shown()).toEqual([200, 200, 1]);

    const suspended = await suspend(id);
    expect([suspended.status, suspended.headers.get('etag')]).toEqual([200, `"${suspended.body.version}"`]);
    expect(suspended.body).toMatchObject({ id, status: 'published', suspendedAt: expect.any(String) });
    expect(await shown()).toEqual([404, 404, 0]);
    expect((await admin.get(`companies/${id}`)).body).toMatchObject({
      suspendedAt: suspended.body.suspendedAt,
      suspension: why,
    });
    expect((await admin.put(`company-statuses/${id}`, { status: 'published' })).body.code).toBe(
      'company.suspended',
    );

    expect((await restore(id)).body).toMatchObject({ id, suspendedAt: null });
    expect(await shown()).toEqual([200, 200, 1]);
    expect((await admin.get(`companies/${id}`)).body.suspension).toBeNull();
    const told = (await eventsOf(id)).slice(2).map(({ name, payload }) => ({ name, payload }));
    const [{ id: suspensionId, ...kept } = { id: '' }] = await rowsOf(
      'select id, reason, note, suspended_by, ended_by, end_note from company_suspension where company_id = $1',
      [id],
    );
    expect(told).toEqual([
      { name: 'company.suspended', payload: { companyId: id, suspensionId } },
      { name: 'company.restored', payload: { companyId: id, suspensionId } },
    ]);
    const [actor, endNote] = [platform.person.id, 'You took them back.'];
    expect(kept).toEqual({ ...why, suspended_by: actor, ended_by: actor, end_note: endNote });
    const details = { reason: 'Fraud against applicants', note: why.note };
    const change = { before: { suspended: false }, after: { suspended: true }, details };
    const about = { companyId: id, entityName: 'Northwind' };
    await expectAudit(platform, 'company.suspended', id, { ...about, ...change });
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('twice is refused in words and changes nothing, however many come at once; so is restoring', async () => {
    const { id } = await aCompany();
    const replies = await together(4, () => suspend(id));
    expect(statusesOf(replies).sort()).toEqual([200, 422, 422, 422]);
    const before = await stateOf(id);
    const again = await suspend(id, { reason: 'other', note: 'Once more' });
    expect([again.status, again.body.code, again.body.message]).toEqual([
      422,
      'company.already-suspended',
      'This company is suspended already',
    ]);
    expect(await stateOf(id)).toEqual(before);
    expect(statusesOf(await together(4, () => restore(id))).sort()).toEqual([200, 422, 422, 422]);
    const restored = await stateOf(id);
    expect((await restore(id)).body).toMatchObject({
      status: 422,
      code: 'company.not-suspended',
      message: 'This company is not suspended',
    });
    expect(await stateOf(id)).toEqual(restored);
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['company.suspended', 'company.restored']);
  });

  it('needs a reason and words, each named at its field', async () => {
    const { id } = await aCompany();
    const before = await stateOf(id);
    const missing = { reason: 'Choose a reason', note: 'Please enter text' };
    expect((await platform.delete(`companies/${id}`)).body).toMatchObject({ status: 400, errors: missing });
    for (const [body, errors] of [
      [{ ...why, reason: 'dislike' }, { reason: 'Choose a reason' }],
      // Nobody says that but the product itself.
      [{ ...why, reason: 'deletion' }, { reason: 'Choose a reason' }],
      [{ ...why, note: '  ' }, { note: 'Say what happened' }],
      [{ ...why, note: 'x'.repeat(1_001) }, { note: 'At most 1000 characters' }],
      [{ ...why, until: 'June' }, { until: 'This field is not known' }],
    ] as const)
      expect((await suspend(id, body)).body).toMatchObject({ status: 400, errors });
    expect((await restore(id, ' ')).body.errors).toEqual({ note: 'Say why the company is restored' });
    expect(await stateOf(id)).toEqual(before);
  });

  it('with an old version is refused, and restoring, too', async () => {
    const { id } = await aCompany();
    await platform.patch(`companies/${id}`, { name: 'Southwind' }, ifMatch(1));
    expect((await suspend(id, why, ifMatch(1))).body).toMatchObject({ status: 412, code: 'resource.stale' });
    expect((await suspend(id, why, ifMatch(2))).status).toBe(200);
    const stale = await platform.post(`companies/${id}/restore`, { note: 'Too fast' }, ifMatch(2));
    expect(stale.status).toBe(412);
    expect((await platform.get(`companies/${id}`)).body.suspendedAt).not.toBeNull();
  });

  it('can happen again with other reasons; the ones before are kept', async () => {
    const { id } = await aCompany();
    await suspend(id);
    await restore(id);
    await suspend(id, { reason: 'membership', note: 'It ended in March.' });
    expect((await platform.get(`companies/${id}`)).body.suspension.reason).toBe('membership');
    const reasons = 'select reason from company_suspension where company_id = $1 order by suspended_at';
    expect(await rowsOf(reasons, [id])).toEqual([{ reason: 'fraud' }, { reason: 'membership' }]);
  });

  it('is for the platform alone, and read by nobody of another company', async () => {
    const { id } = await aCompany();
    const admin = await api.as('companyAdmin', id);
    expect((await admin.delete(`companies/${id}`, why)).status).toBe(403);
    expect((await admin.post(`companies/${id}/restore`, { note: 'Mine' })).status).toBe(403);
    expect((await api.visitor.delete(`companies/${id}`, why)).status).toBe(401);
    expect((await suspend(newId())).status).toBe(404);
    expect(await eventsOf(id)).toEqual([]);
    await suspend(id);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(`companies/${id}`)).status).toBe(404);
    const viewer = await api.as('companyViewer', id);
    expect((await viewer.get('companies')).body[0].suspension).toEqual(why);
  });
});

describe('a suspended company', () => {
  it('is read on by its people, who still answer those who applied', async () => {
    const job = await aJob();
    const { companyId: id } = job;
    const sent = await anApplication({ job });
    await suspend(id);
    const admin = await api.as('companyAdmin', id);
    for (const path of ['jobs', 'job-applications', `jobs/${job.id}`, `job-applications/${sent.id}`])
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    const told = await admin.post(
      'activities',
      { entityType: 'job_application', entityId: sent.id, type: 'message', content: 'We will be back.' },
      { 'idempotency-key': newId() },
    );
    expect([told.status, told.body.errors]).toEqual([201, undefined]);
    const stage = { toStageId: job.stages.review.id, afterApplicationId: null };
    expect((await admin.put(`job-applications/${sent.id}/stage`, stage, ifMatch(1))).status).toBeLessThan(
      300,
    );
    const invited = await admin.post('invitations', {
      email: 'x@example.com',
      type: 'companyViewer',
      entityId: id,
    });
    expect([invited.status, invited.body.code]).toEqual([422, 'company.suspended']);
  });

  it('stays out of everything public, whatever its people change', async () => {
    const job = await aJob();
    const admin = await api.as('companyAdmin', job.companyId);
    await suspend(job.companyId);
    const { body: read, headers } = await admin.get(`jobs/${job.id}`);
    const edited = await admin.patch(
      `jobs/${job.id}`,
      { title: `${read.title} again` },
      { 'if-match': headers.get('etag') ?? '' },
    );
    expect(edited.status).toBe(200);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(404);
    expect((await api.visitor.get(`public-jobs?company=${job.companyId}`)).body.items).toEqual([]);
    await restore(job.companyId);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).body.title).toBe(`${read.title} again`);
  });

  it('is told to those who applied, and to them alone', async () => {
    const job = await aJob();
    const applicant = await api.as('applicant');
    const sent = await anApplication({ job, applicant: applicant.person });
    const seen = async () => {
      const [{ body: list }, { body: one }] = [
        await applicant.get('applied-jobs'),
        await applicant.get(`applied-jobs/${sent.id}`),
      ];
      return [list[0].companySuspended, one.companySuspended];
    };
    expect(await seen()).toEqual([false, false]);
    await suspend(job.companyId);
    expect(await seen()).toEqual([true, true]);
    expect((await applicant.get(`companies/${job.companyId}`)).status).toBe(403);
    expect(
      (await applicant.delete(`job-applications/${sent.id}`, undefined, ifMatch(1))).status,
    ).toBeLessThan(300);
    await restore(job.companyId);
    expect(await seen()).toEqual([false, false]);
  });
});

describe('a job of a suspended company', () => {
  it('is not public, and says so to whoever has its address; without a word of what it was', async () => {
    const { id } = await aCompany();
    const [job, draft] = [await aJob({ companyId: id }), await aJob({ companyId: id, status: 'draft' })];
    await suspend(id);
    const shown = await api.visitor.get(`public-jobs/${job.id}`);
    expect([shown.status, shown.body.code]).toEqual([404, 'job.of-suspended-company']);
    expect(JSON.stringify(shown.body)).not.toContain('Northwind');
    expect((await api.visitor.get(`public-jobs/${draft.id}`)).body.code).toBe('resource.not-found');
    const applicant = await api.as('applicant');
    const sent = await applicant.post('job-applications', { jobId: job.id }, { 'idempotency-key': newId() });
    expect([400, 404, 422]).toContain(sent.status);
    await restore(id);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(200);
  });
});
