import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { anApplicant } from '../../../../../../test/support/builders/person.builder.js';
import { anApplicationOfCanaries, tablesWith } from '../../../../../../test/support/canaries.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { whileHeld } from '../../../../../../test/support/held-rows.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const filterOf = (filter: object): string => encodeURIComponent(JSON.stringify(filter));
const erase = (caller: Caller, { applicant }: BuiltApplication, filter: object = {}) =>
  caller.delete(`candidates/${applicant.id}?filter=${filterOf(filter)}`);
const pageOf = ({ applicant, jobId }: BuiltApplication): string =>
  `candidates/${applicant.id}?filter=${filterOf({ jobId })}`;
const erasedOf = async ({ id }: { id: string }) =>
  (
    await rowsOf<{ erased: boolean }>(
      'select erased_at is not null as erased from application where id = $1',
      [id],
    )
  )[0]?.erased;

describe('erasing a candidate', () => {
  it('agreement: a candidate can be erased before the period ends, when the controller wants it', async () => {
    const job = await aJob();
    const admin = await api.as('companyAdmin', job.companyId);
    const storage = api.app.get<FileStorage>(FILE_STORAGE);
    const { mark, sent } = await anApplicationOfCanaries(storage, { job });
    const { applicant } = sent;
    const second = await anApplication({ job: await aJob({ companyId: job.companyId }), applicant });
    const elsewhere = await anApplication({ applicant });
    const reply = await erase(admin, sent, { companyId: job.companyId });
    expect([reply.status, reply.body]).toEqual([200, { id: applicant.id, applications: 2 }]);
    expect(await tablesWith((await testDatabase()).adminUrl, mark)).toEqual([]);
    expect([await erasedOf(second), await erasedOf(elsewhere)]).toEqual([true, false]);
  });

  it('is written down without a word about them', async () => {
    const sent = await anApplication();
    const admin = await api.as('companyAdmin', sent.companyId);
    await erase(admin, sent);
    const change = { before: { erased: false }, after: { erased: true } };
    await expectAudit(admin, 'application.erased', sent.id, change);
  });

  it('is shown where they were: on the board, in the list, at the old address of the page', async () => {
    const sent = await anApplication({ tags: ['top'] });
    const admin = await api.as('companyAdmin', sent.companyId);
    await erase(admin, sent);
    const gone = { firstName: '', lastName: '', tags: [], erasedAt: expect.any(String), status: 'withdrawn' };
    const { body: page } = await admin.get(pageOf(sent));
    expect(page).toMatchObject({ application: gone, otherApplications: [] });
    expect(page.id).not.toBe(sent.applicant.id);
    const [row] = (await admin.get(`job-applications?filter=${filterOf({ jobId: sent.jobId })}`)).body;
    expect(row).toMatchObject({ ...gone, userId: page.id, email: '' });
    const { body: board } = await admin.get(`pipelines/${sent.pipelineId}/board`);
    expect(board.stages[0]).toMatchObject({ total: 1, cards: [gone] });
  });

  it('tells through an old address nothing of what else they sent since', async () => {
    const sent = await anApplication();
    const admin = await api.as('companyAdmin', sent.companyId);
    await erase(admin, sent);
    await anApplication({ job: await aJob({ companyId: sent.companyId }), applicant: sent.applicant });
    expect((await admin.get(pageOf(sent))).body.otherApplications).toEqual([]);
  });

  it('takes them out of their own list, and they may apply again', async () => {
    const me = await api.as('applicant');
    const sent = await anApplication({ applicant: me.person, status: 'rejected', stage: 'rejected' });
    await erase(await api.as('companyAdmin', sent.companyId), sent);
    expect((await me.get('applied-jobs')).body).toEqual([]);
    expect((await me.get(`activities?filter=${filterOf({ entityId: sent.id })}`)).status).toBe(404);
    const [again] = await rowsOf<{ id: string; applicant_id: string }>(
      'select id, applicant_id from application where id = $1',
      [sent.id],
    );
    expect(again!.applicant_id).not.toBe(me.person.id);
  });

  it('lets nobody move, tag, comment, write to or export them any more', async () => {
    const sent = await anApplication();
    const admin = await api.as('companyAdmin', sent.companyId);
    await erase(admin, sent);
    const about = { entityId: sent.id, entityType: 'job_application', content: 'Hello' };
    const replies = [
      await admin.patch(`job-applications/${sent.id}`, { tags: ['new'] }, ifMatch(2)),
      await admin.post('activities', { ...about, type: 'comment' }),
      await admin.post('activities', { ...about, type: 'message' }),
      await admin.put(
        `job-applications/${sent.id}/stage`,
        { toStageId: sent.stageId, afterApplicationId: null },
        ifMatch(2),
      ),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [410, 'application.erased']),
    );
    const chosen = { filter: { jobId: sent.jobId }, action: { kind: 'tag', add: ['new'] } };
    expect((await admin.post('application-bulk-actions', chosen)).body.code).toBe('bulk-action.nobody');
  });

  it('is for administrators of the company, and for the platform where it names one', async () => {
    const sent = await anApplication();
    const { companyId } = sent;
    for (const role of ['companyManager', 'companyReviewer', 'companyViewer'] as const)
      expect((await erase(await api.as(role, companyId), sent)).status).toBe(403);
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect(statusesOf([await erase(stranger, sent), await erase(stranger, sent, { companyId })])).toEqual([
      404, 404,
    ]);
    const platform = await api.as('stacAdmin');
    expect((await erase(platform, sent)).status).toBe(400);
    expect(await erasedOf(sent)).toBe(false);
    expect((await erase(platform, sent, { companyId })).status).toBe(200);
    expect(await erasedOf(sent)).toBe(true);
  });

  it('is refused as a whole while one of their applications is on hold, and says until when', async () => {
    const sent = await anApplication();
    const { companyId, applicant } = sent;
    const second = await anApplication({ job: await aJob({ companyId }), applicant });
    const admin = await api.as('companyAdmin', companyId);
    const hold = {
      ...{ companyId, jobId: second.jobId, applicationId: second.id, reason: 'dispute', words: 'Court case' },
      ...{ createdBy: admin.person.id, createdAt: new Date(), confirmedAt: new Date() },
    };
    await insertInto('legal_hold', { ...hold, id: newId(), endsAt: new Date('2099-05-02') });
    const { status, body } = await erase(admin, sent);
    expect([status, body.code]).toEqual([422, 'application.on-legal-hold']);
    expect(body.message).toBe('This application is on hold until 1 May 2099 (dispute)');
    expect([await erasedOf(sent), await erasedOf(second)]).toEqual([false, false]);
    await rowsOf('update legal_hold set ended_at = now() where company_id = $1', [companyId]);
    expect((await erase(admin, sent)).status).toBe(200);
    expect(await rowsOf('select from legal_hold where company_id = $1', [companyId])).toEqual([]);
  });

  it('is refused as a whole while one of their applications is restricted', async () => {
    const sent = await anApplication();
    const { companyId, applicant } = sent;
    const second = await anApplication({ job: await aJob({ companyId }), applicant });
    const admin = await api.as('companyAdmin', companyId);
    await rowsOf('update application set restricted_at = now() where id = $1', [second.id]);
    const { status, body } = await erase(admin, sent);
    expect([status, body.code]).toEqual([422, 'application.restricted']);
    expect([await erasedOf(sent), await erasedOf(second)]).toEqual([false, false]);
  });

  it('answers what they had asked and had no answer to, and says so', async () => {
    const application = await anApplication();
    const admin = await api.as('companyAdmin', application.companyId);
    for (const kind of ['erase', 'restrict'] as const) await aDataRequest({ application, kind });
    await erase(admin, application);
    const requests = `select kind, outcome, answered_by, answer <> '' as answered from data_request
      where application_id = $1 order by kind`;
    const answered = { answered_by: admin.person.id, answered: true };
    expect(await rowsOf(requests, [application.id])).toEqual([
      { kind: 'erase', outcome: 'accepted', ...answered },
      { kind: 'restrict', outcome: 'declined', ...answered },
    ]);
    expect(await eventsOf(application.companyId, 'data-request.answered')).toHaveLength(2);
    const written = `select change -> 'after' ->> 'outcome' as outcome from audit_event
      where company_id = $1 and action = 'data-request.answered' order by 1`;
    expect(await rowsOf(written, [application.companyId])).toEqual([
      { outcome: 'accepted' },
      { outcome: 'declined' },
    ]);
  });

  it('lets nobody set a hold on the job once it is under way', async () => {
    const sent = await anApplication();
    const { id: applicationId, jobId, companyId } = sent;
    const admin = await api.as('companyAdmin', companyId);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const [gone, held] = await whileHeld({ applicationId, waiting: 2 }, async () => {
      const erasing = erase(admin, sent);
      await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(1));
      const why = { reason: 'dispute', words: 'Court case', until: null };
      return Promise.all([erasing, admin.post('legal-holds', { jobId, ...why })]);
    });
    expect([gone.status, held.status, await erasedOf(sent)]).toEqual([200, 201, true]);
  });

  it('takes views along that look for them, and leaves those that find others, too', async () => {
    const job = await aJob();
    const admin = await api.as('companyAdmin', job.companyId);
    const called = (firstName: string, lastName: string) => anApplicant({ firstName, lastName });
    const sent = await anApplication({ job, applicant: await called('Jörgine', 'Mikkelsen') });
    await anApplication({ job, applicant: await called('Jörgine', 'Lund') });
    for (const q of ['mikkel', 'Jorgine Mikkelsen', 'jörg', 'nobody', 'Mikkelsen nobody'])
      await insertInto('saved_view', {
        ...{ id: newId(), companyId: job.companyId, userId: admin.person.id, name: q, columns: [] },
        ...{ filter: new Json({ q }), sort: new Json(['appliedAt', 'DESC']), createdAt: new Date() },
      });
    await erase(admin, sent);
    const left = await rowsOf('select name from saved_view where company_id = $1 order by name', [
      job.companyId,
    ]);
    expect(left).toEqual([{ name: 'jörg' }, { name: 'nobody' }]);
  });

  it('happens once, however often it is asked for at the same time', async () => {
    const sent = await anApplication();
    const admin = await api.as('companyAdmin', sent.companyId);
    const replies = await together(5, () => erase(admin, sent));
    expect(statusesOf(replies)).toEqual([200, 404, 404, 404, 404]);
    expect(await rowsOf('select version from application where id = $1', [sent.id])).toEqual([
      { version: 2 },
    ]);
  });
});
