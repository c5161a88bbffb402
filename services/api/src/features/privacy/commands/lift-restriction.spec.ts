import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let admin: Caller;
let application: BuiltApplication;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  admin = await api.as('companyAdmin', job.companyId);
  application = await anApplication({ job });
  await rowsOf('update application set restricted_at = now() where id = $1', [application.id]);
});

const path = (rest: string) => `job-applications/${application.id}${rest}`;
const stateOf = async () =>
  (
    await rowsOf('select stage_id, status, tags, version, restricted_at from application where id = $1', [
      application.id,
    ])
  )[0]!;

describe('a restricted application', () => {
  it('privacy: an application whose use you restricted is stored, and nothing else is done with it', async () => {
    const before = await stateOf();
    const { stages } = job;
    const member = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
    const match = ifMatch(1);
    const about = { entityId: application.id, entityType: 'job_application' };
    const acts: Record<string, Promise<{ status: number; body: { code: string } }>> = {
      move: admin.put(path('/stage'), { toStageId: stages.interview.id, afterApplicationId: null }, match),
      hire: admin.post(path('/hire'), { closeJob: false }, match),
      reject: admin.post(path('/rejection'), { reason: 'other', notify: 'now', text: 'Dear' }, match),
      extend: admin.post(path('/response-extension'), { reason: 'Later' }, match),
      tag: admin.patch(path(''), { tags: ['Strong'] }, match),
      review: admin.post(path('/reviews'), { userIds: [member.id] }),
      message: admin.post('activities', { ...about, type: 'message', content: 'Hi' }),
      comment: admin.post('activities', { ...about, type: 'comment', content: 'Good' }),
      erase: admin.delete(`candidates/${application.applicant.id}`),
    };
    for (const [name, act] of Object.entries(acts)) {
      const { status, body } = await act;
      expect([name, status, body.code]).toEqual([name, 422, 'application.restricted']);
    }
    expect(await stateOf()).toEqual(before);
    expect(await rowsOf('select id from activity where application_id = $1', [application.id])).toEqual([]);
  });

  it('is in no export, and marked where it is seen', async () => {
    const other = await anApplication({ job });
    const csv = await admin.post('application-exports', {
      filter: { jobId: job.id },
      sort: ['appliedAt', 'DESC'],
    });
    expect(csv.status).toBe(200);
    expect(csv.body).toContain(other.applicant.email);
    expect(csv.body).not.toContain(application.applicant.email);
    expect((await admin.get(path(''))).body.restrictedAt).toEqual(expect.any(String));
    expect((await admin.get(`job-applications/${other.id}`)).body.restrictedAt).toBeNull();
  });

  it('can still be taken back by its applicant', async () => {
    const { applicant } = application;
    expect(applicant.id).toBeTruthy();
    const mine = await api.as('applicant');
    const own = await anApplication({ applicant: mine.person });
    await rowsOf('update application set restricted_at = now() where id = $1', [own.id]);
    expect((await mine.delete(`job-applications/${own.id}`, {}, ifMatch(1))).status).toBe(200);
  });
});

describe('lifting a restriction', () => {
  it('lets the company go on; the time for an answer begins anew, and the applicant is told', async () => {
    const lifted = await admin.delete(path('/restriction'), undefined, ifMatch(1));
    expect([lifted.status, lifted.body]).toEqual([
      200,
      { id: application.id, version: 2, restrictedAt: null },
    ]);
    const [row] = await rowsOf(
      'select response_due_at > now() as is_promised from application where id = $1',
      [application.id],
    );
    expect(row).toEqual({ is_promised: true });
    expect(await eventsOf(job.companyId, 'application.restriction-changed')).toMatchObject([
      { payload: { applicationId: application.id, restricted: false } },
    ]);
    const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
    expect((await admin.put(path('/stage'), to, ifMatch(2))).status).toBe(200);
    const again = await admin.delete(path('/restriction'), undefined, ifMatch(3));
    expect([again.status, again.body.code]).toEqual([422, 'application.not-restricted']);
    const change = { before: { restricted: true }, after: { restricted: false } };
    await expectAudit(admin, 'application.restriction-lifted', application.id, change);
  });

  it('is for managers and admins of that company, who saw it as it is', async () => {
    const lift = (who: Caller, version = 1) => who.delete(path('/restriction'), undefined, ifMatch(version));
    for (const role of ['companyViewer', 'companyReviewer'] as const)
      expect((await lift(await api.as(role, job.companyId))).status).toBe(403);
    expect((await lift(await api.as('companyAdmin', (await aCompany()).id))).status).toBe(404);
    expect((await lift(await api.as('stacAdmin'))).status).toBe(403);
    expect((await lift(admin, 7)).status).toBe(412);
    expect((await stateOf()).restricted_at).not.toBeNull();
  });
});
