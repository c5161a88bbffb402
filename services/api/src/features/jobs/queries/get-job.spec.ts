import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('reading a job', () => {
  it('is for every member, drafts included, with its version and number of applications', async () => {
    const job = await aJob({ status: 'draft', title: 'Tester' });
    await anApplication({ job });
    for (const type of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const) {
      const reply = await (await api.as(type, job.companyId)).get(`jobs/${job.id}`);
      expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"1"']);
      expect(reply.body).toMatchObject({
        id: job.id,
        jobId: job.id,
        title: 'Tester',
        pipelineId: job.pipelineId,
        status: 'draft',
        count: 1,
        company: { companyId: job.companyId, name: 'Northwind', logo: null },
      });
    }
  });

  it('is for platform admins, as long as the company they name has it', async () => {
    const job = await aJob();
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`jobs/${job.id}?companyId=${job.companyId}`)).body.id).toBe(job.id);
    expect((await platform.get(`jobs/${job.id}`)).body).toMatchObject({ id: job.id, title: job.title });
    const admin = await api.as('companyAdmin', job.companyId);
    const looks = await admin.get(listAddress('audit-events', { filter: { action: 'job.read' } }));
    expect(looks.body).toMatchObject([{ actorId: platform.person.id, entityId: job.id }]);
    expect((await platform.get(`jobs/${job.id}?companyId=nonsense`)).status).toBe(400);
    expect((await platform.get(`jobs/${job.id}?companyId=${(await aCompany()).id}`)).status).toBe(404);
  });

  it('of another company, or one nobody knows, finds nothing', async () => {
    const job = await aJob();
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    for (const path of [
      `jobs/${job.id}`,
      `jobs/${job.id}?companyId=${job.companyId}`,
      `jobs/${newId()}`,
      'jobs/1',
    ]) {
      expect((await stranger.get(path)).status).toBe(404);
    }
    expect((await (await api.as('applicant')).get(`jobs/${job.id}`)).status).toBe(403);
    expect((await api.visitor.get(`jobs/${job.id}`)).status).toBe(401);
  });
});
