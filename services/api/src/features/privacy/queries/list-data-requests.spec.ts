import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aLegalHold } from '../../../../../../test/support/builders/decided.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const listed = (filter: object = {}) => listAddress('data-requests', { filter });

describe('what people ask a company', () => {
  it('comes by its date, with who asks, for which job, and who answers', async () => {
    const job = await aJob();
    const { companyId } = job;
    const admin = await api.as('companyAdmin', companyId);
    const later = await anApplication({ job });
    const sooner = await anApplication({ job });
    const manager = await aMember({ companyId, roleType: 'companyManager' });
    const second = await aDataRequest({ application: later, dueAt: inDays(20) });
    const first = await aDataRequest({
      application: sooner,
      kind: 'correct',
      field: 'phone',
      words: 'It is 1234',
      dueAt: inDays(5),
      assigneeId: manager.id,
    });
    const done = await aDataRequest({ application: later, kind: 'restrict', outcome: 'accepted' });
    const open = await admin.get(listed({ state: 'open' }));
    expect([open.status, open.headers.get('x-total-count')]).toEqual([200, '2']);
    expect(open.body.map(({ id }: { id: string }) => id)).toEqual([first, second]);
    expect(open.body[0]).toEqual({
      id: first,
      version: 1,
      applicationId: sooner.id,
      kind: 'correct',
      field: 'phone',
      words: 'It is 1234',
      requestedAt: expect.any(String),
      dueAt: expect.any(String),
      outcome: null,
      answer: null,
      answeredAt: null,
      jobTitle: job.title,
      jobId: job.id,
      person: {
        applicantId: sooner.applicant.id,
        firstName: sooner.applicant.firstName,
        lastName: sooner.applicant.lastName,
        photo: null,
      },
      restrictedAt: null,
      legalHold: null,
      assignee: { userId: manager.id, firstName: manager.firstName, lastName: manager.lastName, photo: null },
    });
    const answered = await admin.get(listed({ state: 'answered' }));
    expect(answered.body).toMatchObject([{ id: done, outcome: 'accepted', answer: 'Done as you asked.' }]);
  });

  it('says to whoever answers what holds the application and until when, never in which words', async () => {
    const job = await aJob();
    const { companyId } = job;
    const other = await aJob({ companyId });
    const [alone, withJob, free, colleague] = [
      await anApplication({ job }),
      await anApplication({ job: await aJob({ companyId }) }),
      await anApplication({ job: other }),
      await anApplication({ job: other }),
    ];
    for (const application of [alone, withJob, free]) await aDataRequest({ application });
    await aLegalHold(
      { companyId, jobId: job.id, applicationId: alone.id },
      { endsAt: new Date('2031-01-16T00:00:00Z'), words: 'A claim at Madrid' },
    );
    await aLegalHold({ companyId, jobId: job.id }, { endsAt: inDays(3) });
    await aLegalHold({ companyId, jobId: withJob.jobId });
    await aLegalHold({ companyId, jobId: free.jobId, applicationId: free.id }, { endsAt: inDays(-1) });
    const ended = await aLegalHold({ companyId, jobId: free.jobId });
    await rowsOf('update legal_hold set ended_at = now() where id = $1', [ended]);
    await aLegalHold({ companyId, jobId: free.jobId, applicationId: colleague.id });
    const manager = await api.as('companyManager', companyId);
    const { body } = await manager.get(listed({ state: 'open' }));
    const holds = new Map(
      body.map((row: { applicationId: string; legalHold: unknown }) => [row.applicationId, row.legalHold]),
    );
    expect(holds).toEqual(
      new Map<string, unknown>([
        [alone.id, { reason: 'dispute', until: '2031-01-15' }],
        [withJob.id, { reason: 'dispute', until: null }],
        [free.id, null],
      ]),
    );
    expect(JSON.stringify(body)).not.toContain('Madrid');
    await rowsOf(
      `update data_request set answered_at = now(), outcome = 'declined', answer = 'A claim' where application_id = $1`,
      [alone.id],
    );
    expect((await manager.get(listed({ state: 'answered' }))).body).toMatchObject([{ legalHold: null }]);
  });

  it('names nobody any more, and waits for no answer, once the application is erased', async () => {
    const application = await anApplication();
    const admin = await api.as('companyAdmin', application.companyId);
    const id = await aDataRequest({ application });
    await rowsOf('update application set erased_at = now() where id = $1', [application.id]);
    expect((await admin.get(listed({ state: 'open' }))).body).toEqual([]);
    expect((await admin.get(listed({ state: 'answered' }))).body).toMatchObject([{ id, person: null }]);
  });

  it('is read by managers and admins of that company', async () => {
    const application = await anApplication();
    const { companyId } = application;
    await aDataRequest({ application });
    expect((await (await api.as('companyManager', companyId)).get(listed())).body).toHaveLength(1);
    for (const role of ['companyViewer', 'companyReviewer'] as const)
      expect((await (await api.as(role, companyId)).get(listed())).status).toBe(403);
    expect((await (await api.as('stacAdmin')).get(listed())).status).toBe(403);
    expect((await (await api.as('companyAdmin', (await aCompany()).id)).get(listed())).body).toEqual([]);
  });
});
