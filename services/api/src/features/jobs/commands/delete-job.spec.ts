import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const remove = (caller: Pick<Caller, 'delete'>, id: string, version = 1) =>
  caller.delete(`jobs/${id}`, undefined, ifMatch(version));

describe('deleting a job', () => {
  it('takes a draft with its stages and reviewers', async () => {
    const job = await aJob({ status: 'draft' });
    const { companyId } = job;
    const userId = (await aMember({ companyId, roleType: 'companyReviewer' })).id;
    await aReviewer({ jobId: job.id, companyId, userId });
    const manager = await api.as('companyManager', companyId);
    expect(await remove(manager, job.id)).toMatchObject({ status: 200, body: { id: job.id } });
    const left = await rowsOf(
      `select (select count(*) from job where company_id = $1) + (select count(*) from stage where company_id = $1)
         + (select count(*) from pipeline where company_id = $1) + (select count(*) from job_reviewer where company_id = $1)
         as rows`,
      [companyId],
    );
    expect(left).toEqual([{ rows: '0' }]);
    expect(await eventsOf(companyId)).toMatchObject([
      { name: 'job.deleted', payload: { jobId: job.id, counted: false, seniority: null } },
    ]);
    expect((await remove(manager, job.id)).status).toBe(404);
    const change = { entityName: job.title, before: { title: job.title, status: 'draft' } };
    await expectAudit(manager, 'job.deleted', job.id, change);
  });

  it('leaves nothing public behind, and says that the figures counted it', async () => {
    const job = await aPublicJob(api);
    const owner = await api.as('companyAdmin', job.companyId);
    expect((await remove(owner, job.id)).body.code).toBe('job.not-draft');
    await owner.put(`job-statuses/${job.id}`, { status: 'draft' });
    expect((await remove(owner, job.id, 2)).status).toBe(200);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(404);
    expect(await eventsOf(job.companyId, 'job.deleted')).toMatchObject([{ payload: { counted: true } }]);
  });

  it('never takes one that somebody applied to', async () => {
    const job = await aJob({ status: 'draft' });
    await anApplication({ job });
    const reply = await remove(await api.as('companyAdmin', job.companyId), job.id);
    expect([reply.status, reply.body.code]).toEqual([422, 'job.has-applications']);
    expect(await rowsOf('select 1 from job where id = $1', [job.id])).toHaveLength(1);
  });

  it('happens once when several do it, and to nobody else’s jobs', async () => {
    const job = await aJob({ status: 'draft' });
    const owner = await api.as('companyAdmin', job.companyId);
    const replies = await together(6, () => remove(owner, job.id));
    expect(statusesOf(replies)).toEqual([200, ...Array(5).fill(404)]);
    expect(await eventsOf(job.companyId, 'job.deleted')).toHaveLength(1);
    const other = await aJob({ status: 'draft' });
    expect((await remove(owner, other.id)).status).toBe(404);
    for (const type of ['companyViewer', 'companyReviewer'] as const)
      expect((await remove(await api.as(type, other.companyId), other.id)).status).toBe(403);
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.delete(`jobs/${other.id}`)).status).toBe(404);
    expect(await rowsOf('select 1 from job where id = $1', [other.id])).toHaveLength(1);
    // Without a version it is deleted as it is now.
    expect((await (await api.as('companyAdmin', other.companyId)).delete(`jobs/${other.id}`)).status).toBe(
      200,
    );
  });
});
