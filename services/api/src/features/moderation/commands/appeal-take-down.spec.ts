import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aTakenDownJob, reportedJob } from '../../../../../../test/support/builders/job-report.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const words = 'The deposit is gone from the text.';
async function takenDown() {
  const job = await aPublicJob(api);
  const id = await aTakenDownJob(api, job);
  const admin = await api.as('companyAdmin', job.companyId);
  const appeal = (body: object = { words }, version = 2) =>
    admin.post(`job-statements/${id}/appeal`, body, ifMatch(version));
  return { job, id, admin, appeal };
}

describe('appealing against a take-down', () => {
  it('is read by the platform, and changes nothing about the job', async () => {
    const { job, id, admin, appeal } = await takenDown();
    const { status, body } = await appeal();
    expect([status, body]).toEqual([200, { id, version: 3, appealedAt: expect.any(String) }]);
    expect(await reportedJob(id)).toMatchObject({ appeal_words: words, appealed_by: admin.person.id });
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(451);
    const [statement] = (await admin.get(`job-statements?filter=${JSON.stringify({ jobId: job.id })}`)).body;
    expect(statement.appeal).toMatchObject({ words, outcome: null });
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`job-reports/${id}`)).body).toMatchObject({
      ...{ state: 'appealed', statement: { appeal: { words } } },
    });
    const change = { before: { state: 'takenDown' }, after: { state: 'appealed' } };
    await expectAudit(admin, 'job.appealed', job.id, { entityName: job.title, ...change });
  });

  it('rules: a company can appeal once, also where two admins do it at the same time', async () => {
    const { appeal } = await takenDown();
    expect(statusesOf(await together(3, () => appeal()))).toEqual([200, 412, 412]);
    const again = await appeal({ words: 'And another thing' }, 3);
    expect([again.status, again.body.code]).toEqual([422, 'job-statement.appealed']);
  });

  it('has an end', async () => {
    const { id, appeal } = await takenDown();
    await rowsOf(`update reported_job set appeal_until = now() - interval '1 second' where id = $1`, [id]);
    const late = await appeal();
    expect([late.status, late.body.message]).toEqual([422, 'The time for an appeal is over']);
    expect(await reportedJob(id)).toMatchObject({ appeal_words: null, version: 2 });
  });

  it('needs words that fit', async () => {
    const { id, appeal } = await takenDown();
    expect((await appeal({ words: ' ' })).body.errors).toEqual({
      words: 'Please write why the job should come back',
    });
    expect((await appeal({ words: 'x'.repeat(4_001) })).body.errors).toEqual({
      words: 'At most 4000 characters',
    });
    expect((await reportedJob(id)).version).toBe(2);
  });

  it('is for admins of that company', async () => {
    const { id, job } = await takenDown();
    const path = `job-statements/${id}/appeal`;
    for (const role of ['companyManager', 'companyViewer', 'companyReviewer'] as const)
      expect((await (await api.as(role, job.companyId)).post(path, { words }, ifMatch(2))).status).toBe(403);
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect((await foreign.post(path, { words }, ifMatch(2))).status).toBe(404);
    expect((await foreign.get('job-statements')).body).toEqual([]);
    expect((await (await api.as('stacAdmin')).post(path, { words }, ifMatch(2))).status).toBe(403);
    expect((await reportedJob(id)).version).toBe(2);
  });
});
