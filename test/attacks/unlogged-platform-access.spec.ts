import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { headers } from '@app/contracts/http/headers';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { anApplication } from '../support/builders/application.builder.js';
import { aJob } from '../support/builders/job.builder.js';
import { anApplicant } from '../support/builders/person.builder.js';
import { aStoredFile } from '../support/builders/stored-file.builder.js';

/** Platform admins cannot read candidates without an entry in the log of the company. */

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('each look of a platform admin has a reason and stands in the company’s log with it; none shows what it may not', async () => {
  const [job, applicant] = [await aJob(), await anApplicant()];
  const { companyId, pipelineId } = job;
  const cv = await aStoredFile({ ownerUserId: applicant.id });
  const unsent = await aStoredFile({ ownerUserId: applicant.id });
  const sent = await anApplication({ job, applicant, cvFileId: cv.id });
  const platform = await api.as('stacAdmin');
  const unnamed = [
    await platform.get(`files/${cv.id}/link`),
    await platform.get(`pipelines/${pipelineId}/board`),
  ];
  expect(unnamed.map(({ status }) => status)).toEqual([404, 400]);
  const named = (address: string, reason = 'Ticket%209') =>
    platform.get(`${address}?companyId=${companyId}`, { 'x-access-reason': reason });
  const silent = [
    `files/${cv.id}/link`,
    `pipelines/${pipelineId}/board`,
    `candidates/${applicant.id}`,
    `job-applications/${sent.id}/cv-text`,
    `company-dashboards/${companyId}`,
  ];
  for (const address of silent) {
    const { status, body } = await named(address, '');
    expect([address, status, body.errors]).toEqual([
      address,
      400,
      { [headers.accessReason]: expect.stringMatching(/^Say why you look/) },
    ]);
  }
  expect((await named(`files/${unsent.id}/link`)).status).toBe(404);
  const board = await named(`pipelines/${pipelineId}/board`);
  expect(board.status).toBe(200);
  expect(JSON.stringify(board.body)).not.toContain(applicant.email);
  const byQuery = `files/${cv.id}/link?companyId=${companyId}&reason=Ticket%2010`;
  expect((await platform.get(byQuery, { 'x-access-reason': '' })).status).toBe(200);
  const admin = await api.as('companyAdmin', companyId);
  const by = { actorId: platform.person.id, actingRole: 'stacAdmin' };
  expect((await admin.get(`audit-events?filter=${encodeURIComponent('{"reads":true}')}`)).body).toMatchObject(
    [
      { ...by, action: 'candidate.read-cv', entityId: cv.id, change: { reason: 'Ticket 10' } },
      { ...by, action: 'board.read', entityId: pipelineId, change: { reason: 'Ticket 9' } },
    ],
  );
});
