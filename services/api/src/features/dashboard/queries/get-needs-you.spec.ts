import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aBulkAction } from '../../../../../../test/support/builders/bulk-action.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { anInvitation } from '../../../../../../test/support/builders/invitation.builder.js';
import { aJobImport } from '../../../../../../test/support/builders/job-import.builder.js';
import { aJob, aReviewer } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('what needs somebody', () => {
  it('is what their dashboard says, as far as their role sees it', async () => {
    const { id } = await aCompany();
    const [mine, others] = [await aJob({ companyId: id }), await aJob({ companyId: id })];
    await anApplication({ job: mine });
    await anApplication({ job: others });
    const soon = new Date(Date.now() + 3_600_000);
    await anInvitation({ companyId: id, roleType: 'companyViewer', expiresAt: soon });
    const fresh = async (role: 'companyAdmin' | 'companyManager' | 'companyReviewer' | 'companyViewer') => {
      const caller = await api.as(role, id);
      if (role === 'companyReviewer')
        await aReviewer({ jobId: mine.id, companyId: id, userId: caller.person.id });
      const { status, body } = await caller.get(`company-dashboards/${id}/needs-you`);
      const { needsYou } = (await caller.get(`company-dashboards/${id}`)).body;
      expect([status, body]).toEqual([200, { ...needsYou, readAt: {}, earlier: [] }]);
      return [body.newApplicants.count, body.expiringInvitations?.count ?? null, body.responses === null];
    };
    expect(await fresh('companyAdmin')).toEqual([2, 1, false]);
    expect(await fresh('companyManager')).toEqual([2, 1, false]);
    expect(await fresh('companyReviewer')).toEqual([1, null, true]);
    expect(await fresh('companyViewer')).toEqual([2, null, true]);
  });

  it('is the last import that could not be read, for whoever started it, until they start another one', async () => {
    const { id } = await aCompany();
    const [manager, other] = [await api.as('companyManager', id), await api.as('companyAdmin', id)];
    const failedOf = async (caller: typeof manager) =>
      (await caller.get(`company-dashboards/${id}/needs-you`)).body.failedImport;
    const createdBy = manager.person.id;
    expect(await failedOf(manager)).toBeNull();
    const failed = await aJobImport({ companyId: id, createdBy });
    await rowsOf(
      `update job_import set status = 'failed', failure = 'No rows', finished_at = now(), file_name = 'jobs.csv'
        where id = $1`,
      [failed.id],
    );
    expect(await failedOf(manager)).toEqual({
      id: failed.id,
      fileName: 'jobs.csv',
      reason: 'No rows',
      at: expect.any(String),
    });
    expect(await failedOf(other)).toBeNull();
    await rowsOf(`update job_import set created_at = now() - interval '8 days' where id = $1`, [failed.id]);
    expect(await failedOf(manager)).toBeNull();
    await rowsOf(`update job_import set created_at = now() - interval '1 day' where id = $1`, [failed.id]);
    expect(await failedOf(manager)).not.toBeNull();
    const next = await aJobImport({ companyId: id, createdBy });
    await rowsOf(`update job_import set status = 'requested' where id = $1`, [next.id]);
    expect(await failedOf(manager)).not.toBeNull();
    await rowsOf(`update job_import set status = 'running' where id = $1`, [next.id]);
    expect(await failedOf(manager)).toBeNull();
  });

  it('says when the last of each line came to it, so that whoever read it since knows that there is nothing new', async () => {
    const { id } = await aCompany();
    const job = await aJob({ companyId: id });
    const caller = await api.as('companyManager', id);
    const reviewer = await api.as('companyReviewer', id);
    await aReviewer({ jobId: job.id, companyId: id, userId: reviewer.person.id });
    const latest = async (by = caller) => {
      const { body } = await by.get(`company-dashboards/${id}/needs-you`);
      const {
        newApplicants,
        late,
        unansweredMessages,
        responses: answers,
        mentions,
        expiringInvitations,
      } = body;
      return {
        ...{ entered: newApplicants.latestAt, late: late.latestAt, message: unansweredMessages?.latestAt },
        ...{
          response: answers?.latestAt,
          mention: mentions.latestAt,
          invitation: expiringInvitations?.latestAt,
        },
      };
    };
    expect(Object.values(await latest())).toEqual([null, null, null, null, null, null]);
    const [day, hour, now] = [86_400_000, 3_600_000, Date.now()];
    const iso = (time: number) => new Date(time).toISOString();
    const [first, second] = [now - 30 * day, now - 9 * day];
    await anApplication({ job, appliedAt: new Date(first) });
    const card = await anApplication({ job, appliedAt: new Date(second) });
    await anApplication({ job, appliedAt: new Date(now - hour) });
    await rowsOf(`update application set unanswered_since = $2, response_due_at = $3 where id = $1`, [
      card.id,
      new Date(now - 3 * hour),
      new Date(now + 2 * day),
    ]);
    const soon = now + 5 * hour;
    await anInvitation({ companyId: id, expiresAt: new Date(soon) });
    await rowsOf(`update invitation set created_at = now() - interval '6 days' where company_id = $1`, [id]);
    // The first stage is late after five days: the second card was that four days ago.
    const told = {
      entered: iso(now - hour),
      late: iso(second + 5 * day),
      message: iso(now - 3 * hour),
      response: iso(now - 5 * day),
      mention: null,
      invitation: iso(soon - 3 * day),
    };
    expect(await latest()).toEqual(told);
    const theirs = await latest(reviewer);
    expect([theirs.entered, theirs.late]).toEqual([told.entered, told.late]);
    await rowsOf('select rollup_application_changes($1)', [id]);
    expect(await latest()).toEqual(told);
    await rowsOf(`update application set response_due_at = $2 where id = $1`, [
      card.id,
      new Date(now - hour),
    ]);
    expect((await latest()).response).toBe(iso(now - hour));
  });

  it('tells the reader what they did these days that needs nothing, newest first', async () => {
    const { id } = await aCompany();
    const job = await aJob({ companyId: id, title: 'Baker' });
    const [manager, other] = [await api.as('companyManager', id), await api.as('companyAdmin', id)];
    const startedBy = manager.person.id;
    const earlierOf = async (caller = manager) =>
      (await caller.get(`company-dashboards/${id}/needs-you`)).body.earlier;
    const step = { kind: 'move', toStageId: job.stages.review.id } as const;
    const bulk = await aBulkAction({ job, startedBy, step, applications: [] });
    expect(await earlierOf()).toEqual([]);
    await rowsOf(
      `update bulk_action set status = 'finished', done = 38, left_out = 2, finished_at = now() - interval '2 hours'
        where id = $1`,
      [bulk],
    );
    const imported = await aJobImport({ companyId: id, createdBy: startedBy });
    await rowsOf(
      `update job_import set status = 'finished', created = 3, failed = 1, finished_at = now() where id = $1`,
      [imported.id],
    );
    const invitation = await anInvitation({ companyId: id, invitedBy: startedBy });
    await rowsOf(`update invitation set created_at = now() - interval '2 days' where id = $1`, [
      invitation.id,
    ]);
    await anInvitation({ companyId: id, invitedBy: startedBy });
    const earlier = await earlierOf();
    expect(earlier).toMatchObject([
      { kind: 'import', id: imported.id, fileName: 'jobs.csv', created: 3, changed: 0, failed: 1 },
      {
        kind: 'bulk',
        id: bulk,
        jobId: job.id,
        jobTitle: 'Baker',
        act: 'move',
        stage: 'Review',
        done: 38,
        leftOut: 2,
      },
      { kind: 'invitation', id: invitation.id, email: invitation.email },
    ]);
    expect(await earlierOf(other)).toEqual([]);
    await rowsOf(`update bulk_action set created_at = now() - interval '8 days'`);
    await rowsOf(`update invitation set expires_at = now() + interval '1 day' where id = $1`, [
      invitation.id,
    ]);
    expect((await earlierOf()).map(({ kind }: { kind: string }) => kind)).toEqual(['import']);
  });

  it('is for members of the company and the platform', async () => {
    const [{ id }, other] = [await aCompany(), await aCompany()];
    const path = `company-dashboards/${id}/needs-you`;
    expect((await (await api.as('companyAdmin', other.id)).get(path)).status).toBe(404);
    expect((await (await api.as('applicant')).get(path)).status).toBe(403);
    const platform = await api.as('stacAdmin');
    expect((await platform.get(path)).status).toBe(200);
    expect((await platform.get(`company-dashboards/${newId()}/needs-you`)).status).toBe(404);
  });
});
