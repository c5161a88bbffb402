import { referenceOf } from '@app/contracts/applications/reference';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  aReport,
  aReportedJob,
  aTakenDownJob,
} from '../../../../../../test/support/builders/job-report.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const list = (filter: object, more = '') =>
  platform.get(`job-reports?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);

describe('the queue of reported jobs', () => {
  it('tells of each job its company, its reasons with their number, and who waits longest first', async () => {
    const job = await aPublicJob(api);
    const [older, newer] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
    const later = await aReportedJob({
      job: await aPublicJob(api, { companyId: job.companyId }),
      openedAt: newer,
    });
    const id = await aReportedJob({ job, openedAt: older });
    await aReport({ reportedJobId: id });
    await aReport({ reportedJobId: id, reason: 'notReal' });
    const { status, body, headers } = await list({ companyId: job.companyId });
    expect([status, headers.get('content-range')]).toEqual([200, 'job-reports 0-1/2']);
    expect(body.map((row: { id: string }) => row.id)).toEqual([id, later]);
    expect(body[0]).toMatchObject({
      ...{
        version: 1,
        companyId: job.companyId,
        companyName: 'Northwind',
        jobId: job.id,
        jobTitle: job.title,
      },
      ...{ state: 'open', reportCount: 3, openedAt: older.toISOString(), waitsSince: older.toISOString() },
      reasons: [
        { reason: 'asksForMoney', count: 2 },
        { reason: 'notReal', count: 1 },
      ],
      ...{ decidedAt: null, decidedBy: null, decidedByName: null },
    });
  });

  it('is filtered by state, reason, job, who decided and ids, and sorted by what a data provider sorts by', async () => {
    const job = await aPublicJob(api);
    const { companyId } = job;
    const open = await aReportedJob({ job: await aPublicJob(api, { companyId }) });
    const down = await aTakenDownJob(api, job, platform);
    const idsOf = async (filter: object, more = '') =>
      (await list({ companyId, ...filter }, more)).body.map((row: { id: string }) => row.id);
    expect(await idsOf({ state: 'open' })).toEqual([open]);
    expect(await idsOf({ state: ['takenDown', 'keptDown'] })).toEqual([down]);
    expect(await idsOf({ decidedBy: platform.person.id })).toEqual([down]);
    expect(await idsOf({ jobId: job.id })).toEqual([down]);
    expect(await idsOf({ reason: 'unlawful' })).toEqual([]);
    expect(await idsOf({ id: [open] })).toEqual([open]);
    const quoted = await aReport({ reportedJobId: open });
    expect(await idsOf({ q: referenceOf(quoted) })).toEqual([open]);
    const sorted = await idsOf({}, `&sort=${encodeURIComponent('["id","DESC"]')}&range=[0,9]`);
    expect(sorted).toEqual([open, down].sort().reverse());
    const admin = await api.as('companyAdmin', companyId);
    await admin.post(`job-statements/${down}/appeal`, { words: 'Look again' }, ifMatch(2));
    expect(await idsOf({ state: ['open', 'appealed'] })).toEqual([open, down]);
  });

  it('names an unknown sort and an unknown filter', async () => {
    expect((await platform.get('job-reports?sort=["words","ASC"]')).status).toBe(400);
    expect((await list({ email: 'x' })).status).toBe(400);
    expect((await list({ state: 'lost' })).status).toBe(400);
  });

  it('is for platform admins alone', async () => {
    const admin = await api.as('companyAdmin', (await aPublicJob(api)).companyId);
    expect((await admin.get('job-reports')).status).toBe(403);
    expect((await api.visitor.get('job-reports')).status).toBe(401);
  });
});
