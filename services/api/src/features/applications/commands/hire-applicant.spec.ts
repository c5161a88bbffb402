import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
let mine: BuiltApplication;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
  mine = await anApplication({ job, stage: 'offer', publicStage: 'offer' });
});

const hire = (by: Caller, body: object, version = 1) =>
  by.post(`job-applications/${mine.id}/hire`, body, ifMatch(version));
const jobNow = async () =>
  (
    await rowsOf(
      `select live, reject_remaining_at is not null as settling, reject_remaining_at <= now() as due, reject_remaining_text as text from job where id = $1`,
      [job.id],
    )
  )[0];
const text = 'Dear {{firstName}}, the job is filled.';
const rejectOthers = { decision: 'reject', text };

describe('hiring an applicant', () => {
  it('moves the card, tells the applicant’s view, and leaves the rest as it is', async () => {
    const reply = await hire(manager, { closeJob: false });
    const hired = { id: mine.id, stageId: job.stages.hired.id, status: 'hired', version: 2 };
    expect([reply.status, reply.body]).toEqual([200, hired]);
    expect((await manager.get(`job-applications/${mine.id}`)).body.publicStage).toBe('hired');
    expect(await jobNow()).toEqual({ live: true, settling: false, due: null, text: null });
    expect((await eventsOf(job.companyId)).map(({ name }) => name)).toEqual(['application.stage-moved']);
    expect((await hire(manager, { closeJob: false }, 2)).body.code).toBe('application.already-hired');
    const change = { before: { stage: 'Offer' }, after: { stage: 'Hired' } };
    await expectAudit(manager, 'application.moved', mine.id, change);
  });

  it('closes the job with it, and refuses everybody else', async () => {
    await hire(manager, { closeJob: true, openApplications: rejectOthers });
    expect(await jobNow()).toEqual({ live: false, settling: true, due: true, text });
    expect(await eventsOf(job.companyId, 'job.closed')).toHaveLength(1);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).not.toBe(200);
  });

  it('refuses everybody else while the job stays open', async () => {
    await hire(manager, { closeJob: false, openApplications: rejectOthers });
    expect(await jobNow()).toEqual({ live: true, settling: true, due: true, text });
  });

  it('keeps nobody until a day in a job that goes on', async () => {
    const until = new Date(Date.now() + 864e5).toISOString();
    const reply = await hire(manager, { closeJob: false, openApplications: { decision: 'keep', until } });
    expect(reply.body.errors).toEqual({
      openApplications: 'Only a job that closes keeps its applications until a day',
    });
    expect(await jobNow()).toMatchObject({ live: true, settling: false });
  });

  it('goes to a stage for hires of the same job alone', async () => {
    const other = await aJob({ companyId: job.companyId });
    const elsewhere = await hire(manager, { closeJob: false, toStageId: other.stages.hired.id });
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      422,
      { toStageId: 'Please choose a stage of this job' },
    ]);
    const open = await hire(manager, { closeJob: false, toStageId: job.stages.review.id });
    expect(open.body.errors).toEqual({ toStageId: 'Please choose a stage for hires' });
  });

  it('takes a refusal back', async () => {
    const rejection = { reason: 'skills', text, notify: 'later' };
    await manager.post(`job-applications/${mine.id}/rejection`, rejection, ifMatch(1));
    expect((await hire(manager, { closeJob: false }, 2)).body.status).toBe('hired');
    expect(await rowsOf('select id from rejection where application_id = $1', [mine.id])).toEqual([]);
  });

  it.each([
    ['nothing about the job', {}, 'closeJob'],
    [
      'an empty letter',
      { closeJob: true, openApplications: { decision: 'reject', text: '' } },
      'openApplications.text',
    ],
    ['no decision', { closeJob: true, openApplications: { decision: 'wait' } }, 'openApplications.decision'],
    [
      'a day that is over',
      { closeJob: true, openApplications: { decision: 'keep', until: '2020-01-01T00:00:00Z' } },
      'openApplications.until',
    ],
  ])('names what is wrong with %s, and changes nothing', async (_case, body, field) => {
    const reply = await hire(manager, body);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
    expect((await manager.get(`job-applications/${mine.id}`)).body).toMatchObject({
      status: 'active',
      version: 1,
    });
    expect(await jobNow()).toMatchObject({ live: true, settling: false });
  });

  it('is for managers and admins of the company, who saw it as it is', async () => {
    for (const role of ['companyReviewer', 'companyViewer'] as const) {
      expect((await hire(await api.as(role, job.companyId), { closeJob: false })).status).toBe(403);
    }
    expect(
      (await hire(await api.as('companyAdmin', (await aCompany()).id), { closeJob: false })).status,
    ).toBe(404);
    expect((await hire(manager, { closeJob: false }, 7)).status).toBe(412);
  });
});
