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
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, change, show } from '../../../../../../test/support/builders/public-job.js';
import { Json } from '../../../../../../test/support/builders/arranged-rows.js';
import { actsAbout } from '../../../../../../test/support/guest.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const put = (caller: Pick<Caller, 'put'>, id: string, status: string, query = '') =>
  caller.put(`job-statuses/${id}${query}`, { status });
const previewOf = async (id: string) => (await api.visitor.get(`public-jobs/${id}`)).status;
async function isFound(jobId: string, companyId: string): Promise<boolean> {
  const { body } = await api.visitor.get(`public-jobs?company=${companyId}`);
  return body.items.some(({ id }: { id: string }) => id === jobId);
}

describe('publishing a job', () => {
  it('shows it to the public in the same moment and tells so once', async () => {
    const job = await aJob({ status: 'draft', seniority: 'mid' });
    const manager = await api.as('companyManager', job.companyId);
    const replies = await together(5, () => put(manager, job.id, 'published'));
    expect(statusesOf(replies)).toEqual(Array(5).fill(200));
    expect(replies[0]!.body).toEqual({ id: job.id, status: 'published', live: true, version: 2 });
    expect(await previewOf(job.id)).toBe(200);
    expect(await isFound(job.id, job.companyId)).toBe(true);
    expect(await eventsOf(job.companyId)).toEqual([
      {
        name: 'job.published',
        actorId: manager.person.id,
        companyId: job.companyId,
        payload: { jobId: job.id, firstTime: true, seniority: 'mid' },
      },
    ]);
    const [before, after] = [
      { status: 'draft', live: false },
      { status: 'published', live: true },
    ];
    await expectAudit(manager, 'job.published', job.id, { entityName: job.title, before, after });
  });

  it('that is closed reopens it, which has its own audit verb', async () => {
    const job = await aJob({ live: false });
    const manager = await api.as('companyManager', job.companyId);
    expect((await put(manager, job.id, 'published')).body).toMatchObject({ live: true });
    const change = { before: { live: false }, after: { live: true } };
    await expectAudit(manager, 'job.reopened', job.id, { entityName: job.title, ...change });
  });

  it('names everything that is missing', async () => {
    const job = await aJob({ status: 'draft' });
    await change(job.id, {
      description: '<p> </p>',
      employment_type: null,
      location_type: 'onSite',
      location: new Json({}),
      expired_at: new Date(Date.now() - 1_000),
    });
    const manager = await api.as('companyManager', job.companyId);
    const reply = await put(manager, job.id, 'published');
    expect([reply.status, reply.body.code]).toEqual([422, 'job.not-publishable']);
    expect(reply.body.errors).toEqual({
      description: 'Please describe the job',
      employmentType: 'Please choose an employment type',
      location: 'Please enter a place',
      'location.addressCountry': 'Please enter the country',
      expiredAt: 'Please choose a closing date in the future',
    });
    expect(await rowsOf('select status, live from job where id = $1', [job.id])).toEqual([
      { status: 'draft', live: false },
    ]);
    expect(await previewOf(job.id)).toBe(404);
  });

  it('of remote work asks for a country where neither the job nor its company names one', async () => {
    const job = await aJob({ status: 'draft' });
    await rowsOf(`update company set location = '{}' where id = $1`, [job.companyId]);
    const manager = await api.as('companyManager', job.companyId);
    expect((await put(manager, job.id, 'published')).body.errors).toEqual({
      'location.addressCountry': 'Please enter the country people may work from',
    });
    await rowsOf(`update company set location = '{"country": "Peru"}' where id = $1`, [job.companyId]);
    expect((await put(manager, job.id, 'published')).status).toBe(200);
  });

  it('of a company that is a draft shows nothing until the company does', async () => {
    const companyId = (await aCompany({ status: 'draft' })).id;
    const job = await aJob({ companyId, status: 'draft' });
    const manager = await api.as('companyManager', companyId);
    expect((await put(manager, job.id, 'published')).status).toBe(200);
    expect(await previewOf(job.id)).toBe(404);
    await show(api, companyId);
    expect(await previewOf(job.id)).toBe(200);
    expect(await isFound(job.id, companyId)).toBe(true);
  });
});

describe('taking a job back', () => {
  it('hides it in the same moment and tells so once', async () => {
    const job = await aPublicJob(api);
    const manager = await api.as('companyManager', job.companyId);
    for (let time = 0; time < 2; time += 1) {
      expect((await put(manager, job.id, 'draft')).body).toMatchObject({ status: 'draft', live: false });
    }
    expect(await previewOf(job.id)).toBe(404);
    expect(await isFound(job.id, job.companyId)).toBe(false);
    expect((await eventsOf(job.companyId)).map(({ name }) => name)).toEqual(['job.unpublished']);
    const [before, after] = [
      { status: 'published', live: true },
      { status: 'draft', live: false },
    ];
    await expectAudit(manager, 'job.unpublished', job.id, { entityName: job.title, before, after });
    await put(manager, job.id, 'published');
    expect((await eventsOf(job.companyId, 'job.published'))[0]?.payload).toMatchObject({ firstTime: false });
  });

  it('gives whoever is open two weeks, as closing does, unless it is published again before', async () => {
    const job = await aPublicJob(api);
    await anApplication({ job });
    const manager = await api.as('companyManager', job.companyId);
    const open = async () => (await manager.get(`jobs/${job.id}/open-applications`)).body;
    const settling = () => rowsOf('select reject_remaining_by from job where id = $1', [job.id]);
    await put(manager, job.id, 'draft');
    const { count, rejectRemainingAt } = await open();
    const twoWeeks = 14 * 86_400_000;
    expect([count, Math.abs(Date.parse(rejectRemainingAt) - Date.now() - twoWeeks) < 60_000]).toEqual([
      1,
      true,
    ]);
    expect(await settling()).toEqual([{ reject_remaining_by: manager.person.id }]);
    await put(manager, job.id, 'published');
    expect((await open()).rejectRemainingAt).toBeNull();
    // Somebody who looks after the platform signs no letter of the company.
    await put(await api.as('stacAdmin'), job.id, 'draft', `?companyId=${job.companyId}`);
    expect([(await open()).rejectRemainingAt, await settling()]).toEqual([
      expect.any(String),
      [{ reject_remaining_by: null }],
    ]);
  });

  it('lets its company decide otherwise about whoever is open', async () => {
    const job = await aPublicJob(api);
    const manager = await api.as('companyManager', job.companyId);
    const { version } = (await put(manager, job.id, 'draft')).body;
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const decided = { openApplications: { decision: 'keep', until } };
    const path = `jobs/${job.id}/open-applications`;
    expect((await manager.patch(path, decided, ifMatch(version))).status).toBe(200);
    expect((await manager.get(path)).body.rejectRemainingAt).toBe(until);
  });

  it('may also be done by a platform admin who names the company, publishing may not', async () => {
    const job = await aPublicJob(api);
    const platform = await api.as('stacAdmin');
    const named = `?companyId=${job.companyId}`;
    const unnamed = await put(platform, job.id, 'draft');
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([400, ['companyId']]);
    const elsewhere = (await aCompany()).id;
    expect((await put(platform, job.id, 'draft', `?companyId=${elsewhere}`)).status).toBe(404);
    expect((await put(platform, job.id, 'published', named)).status).toBe(403);
    expect((await put(platform, job.id, 'draft', named)).status).toBe(200);
    expect(await previewOf(job.id)).toBe(404);
  });
});

describe('the audit log of a job', () => {
  it('tells what was done to what the public sees, once each, and nothing of saved drafts', async () => {
    const { id, companyId } = await aPublicJob(api);
    const manager = await api.as('companyManager', companyId);
    const version = async () => ifMatch((await manager.get(`jobs/${id}`)).body.version);
    const expiredAt = new Date(Date.now() + 9 * 86_400_000).toISOString();
    await manager.patch(`jobs/${id}`, { department: 'Care' }, await version());
    for (let time = 0; time < 2; time += 1)
      await manager.post(`jobs/${id}/close`, undefined, await version());
    await manager.post(`jobs/${id}/extend`, { expiredAt }, await version());
    await put(await api.as('stacAdmin'), id, 'draft', `?companyId=${companyId}`);
    await put(manager, id, 'draft');
    await put(manager, id, 'published');
    expect(await actsAbout(id)).toMatchObject([
      { action: 'job.edited', company_id: companyId, change: { after: { department: 'Care' } } },
      { action: 'job.closed', change: { before: { live: true }, after: { live: false } } },
      { action: 'job.reopened', change: { before: { live: false }, after: { live: true, expiredAt } } },
      {
        action: 'job.unpublished',
        company_id: companyId,
        change: { before: { status: 'published' }, after: { status: 'draft' } },
      },
      { action: 'job.published', change: { before: { status: 'draft' }, after: { status: 'published' } } },
    ]);
    const copy = (await manager.post(`jobs/${id}/copies`, {})).body.id;
    await manager.patch(`jobs/${copy}`, { department: 'Sales' }, ifMatch(1));
    expect(await actsAbout(copy)).toMatchObject([{ action: 'job.copied', change: { copiedFrom: id } }]);
  });
});

describe('a job’s status', () => {
  it('is for managers and admins of the company', async () => {
    const job = await aPublicJob(api);
    for (const type of ['companyViewer', 'companyReviewer'] as const) {
      expect((await put(await api.as(type, job.companyId), job.id, 'draft')).status).toBe(403);
    }
    expect((await put(await api.as('applicant'), job.id, 'draft')).status).toBe(403);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await put(stranger, job.id, 'draft')).status).toBe(404);
    expect((await put(stranger, job.id, 'draft', `?companyId=${job.companyId}`)).status).toBe(404);
    expect((await put(api.visitor, job.id, 'draft')).status).toBe(401);
    expect(await previewOf(job.id)).toBe(200);
  });

  it('is set without a version, and with an old one not at all', async () => {
    const job = await aPublicJob(api);
    const manager = await api.as('companyManager', job.companyId);
    const { version } = (await manager.get(`jobs/${job.id}`)).body;
    const set = (status: string, sent?: number) =>
      manager.put(`job-statuses/${job.id}`, { status }, sent === undefined ? {} : ifMatch(sent));
    const taken = await set('draft', version);
    expect([taken.status, taken.headers.get('etag')]).toEqual([200, `"${taken.body.version}"`]);
    expect(taken.body.version).toBeGreaterThan(version);
    for (const status of ['published', 'draft'])
      expect((await set(status, version)).body).toMatchObject({ status: 412, code: 'resource.stale' });
    expect(await previewOf(job.id)).toBe(404);
    const noVersion = await manager.put(`job-statuses/${job.id}`, { status: 'draft' }, { 'if-match': 'x' });
    expect([noVersion.status, Object.keys(noVersion.body.errors)]).toEqual([400, ['If-Match']]);
    expect((await set('published')).status).toBe(200);
    const both = await together(2, () => set('draft', taken.body.version + 1));
    expect(statusesOf(both).toSorted()).toEqual([200, 412]);
  });

  it('is draft or published', async () => {
    const job = await aPublicJob(api);
    const manager = await api.as('companyManager', job.companyId);
    expect((await put(manager, job.id, 'closed')).body.errors).toEqual({
      status: 'Choose draft or published',
    });
    const more = await manager.put(`job-statuses/${job.id}`, { status: 'draft', live: true });
    expect(more.body.errors).toEqual({ live: 'This field is not known' });
  });
});
