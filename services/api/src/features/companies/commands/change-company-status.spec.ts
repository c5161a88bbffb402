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
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const put = (caller: Pick<Caller, 'put'>, id: string, status: string) =>
  caller.put(`company-statuses/${id}`, { status });
const found = async (companyId: string) =>
  (await api.visitor.get(`public-jobs?company=${companyId}`)).body.items.map(({ id }: { id: string }) => id);

describe('a company’s status', () => {
  it('shows and hides its jobs in the same moment; saying it twice tells it once', async () => {
    const company = await aCompany({ status: 'draft' });
    const open = await aJob({ companyId: company.id });
    const draft = await aJob({ companyId: company.id, status: 'draft' });
    const admin = await api.as('companyAdmin', company.id);
    expect(await found(company.id)).toEqual([]);

    const published = await together(4, () => put(admin, company.id, 'published'));
    expect(statusesOf(published)).toEqual([200, 200, 200, 200]);
    const changed = { id: company.id, status: 'published', suspendedAt: null, version: 2 };
    expect(published[0]!.body).toEqual(changed);
    expect(await found(company.id)).toEqual([open.id]);
    expect((await api.visitor.get(`public-jobs/${draft.id}`)).status).toBe(404);

    for (let time = 0; time < 2; time += 1) await put(admin, company.id, 'draft');
    expect(await found(company.id)).toEqual([]);
    expect((await api.visitor.get(`public-jobs/${open.id}`)).status).toBe(404);
    const told = (await eventsOf(company.id)).map(({ name, actorId }) => [name, actorId]);
    expect(told).toEqual([
      ['company.published', admin.person.id],
      ['company.unpublished', admin.person.id],
    ]);
    const [before, after] = [{ status: 'draft' }, { status: 'published' }];
    const entityName = 'Northwind';
    await expectAudit(admin, 'company.published', company.id, { entityName, before, after });
    const back = { entityName, before: after, after: before };
    await expectAudit(admin, 'company.unpublished', company.id, back);
  });

  it('is set without a version, and with an old one not at all', async () => {
    const company = await aCompany({ status: 'draft' });
    const admin = await api.as('companyAdmin', company.id);
    const set = (status: string, version: number) =>
      admin.put(`company-statuses/${company.id}`, { status }, ifMatch(version));
    const first = await set('published', 1);
    expect([first.status, first.headers.get('etag'), first.body.version]).toEqual([200, '"2"', 2]);
    expect((await set('draft', 1)).body).toMatchObject({ status: 412, code: 'resource.stale' });
    expect((await admin.get(`companies/${company.id}`)).body.status).toBe('published');
    expect((await put(admin, company.id, 'draft')).status).toBe(200);
  });

  it('of a suspended company cannot become published', async () => {
    const company = await aCompany({ status: 'draft', suspendedAt: new Date() });
    const admin = await api.as('companyAdmin', company.id);
    const reply = await put(admin, company.id, 'published');
    expect([reply.status, reply.body.code]).toEqual([422, 'company.suspended']);
    expect(await eventsOf(company.id)).toEqual([]);
  });

  it('is for its admins and platform admins', async () => {
    const company = await aCompany({ status: 'draft' });
    for (const type of ['companyManager', 'companyReviewer', 'companyViewer'] as const) {
      expect((await put(await api.as(type, company.id), company.id, 'published')).status).toBe(403);
    }
    expect((await put(await api.as('applicant'), company.id, 'published')).status).toBe(403);
    expect((await put(api.visitor, company.id, 'published')).status).toBe(401);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await put(stranger, company.id, 'published')).status).toBe(404);
    expect(await eventsOf(company.id)).toEqual([]);
    const platform = await api.as('stacAdmin');
    expect((await put(platform, company.id, 'published')).status).toBe(200);
    expect((await put(platform, newId(), 'published')).status).toBe(404);
  });

  it('is draft or published', async () => {
    const company = await aCompany();
    const admin = await api.as('companyAdmin', company.id);
    expect((await put(admin, company.id, 'live')).body.errors).toEqual({
      status: 'Choose draft or published',
    });
  });
});
