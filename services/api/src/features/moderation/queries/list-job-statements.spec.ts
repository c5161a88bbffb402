import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import {
  aReport,
  aReportedJob,
  aTakenDownJob,
  takeDownBody,
} from '../../../../../../test/support/builders/job-report.builder.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

describe('why jobs of a company were taken down', () => {
  it('rules: a company does not learn who reported its job, only how many did', async () => {
    const job = await aPublicJob(api);
    const { companyId } = job;
    const id = await aTakenDownJob(api, job);
    await aReport({ reportedJobId: id, words: 'A secret of mine', email: 'clara@mail.example' });
    await aReportedJob({ job: await aPublicJob(api, { companyId }) });
    for (const role of ['companyAdmin', 'companyManager', 'companyViewer', 'companyReviewer'] as const) {
      const { status, body } = await (await api.as(role, companyId)).get('job-statements');
      expect([status, body]).toEqual([
        200,
        [
          {
            ...{ id, version: 2, jobId: job.id, jobTitle: job.title, takenDownAt: expect.any(String) },
            ...{ ground: 'noFees', law: null, facts: takeDownBody.statement, reportCount: 2 },
            ...{ appealUntil: expect.any(String), appeal: null },
          },
        ],
      ]);
    }
  });

  it('is nobody else’s', async () => {
    const job = await aPublicJob(api);
    await aTakenDownJob(api, job);
    const foreign = await api.as('companyAdmin', (await aPublicJob(api)).companyId);
    const asked = `job-statements?filter=${JSON.stringify({ jobId: job.id })}`;
    expect((await foreign.get(asked)).body).toEqual([]);
    expect((await (await api.as('applicant')).get(asked)).status).toBe(403);
    expect((await (await api.as('stacAdmin')).get(asked)).status).toBe(403);
  });
});
