import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@app/contracts/http/limits';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aTemplate } from '../../../../../../test/support/builders/message-template.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { eventually } from '../../../../../../test/support/eventually.js';
import { testDatabase } from '../../../../../../test/support/infrastructure.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { asAdministrator } from '../../../../../../test/support/trial-card.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
});

const path = 'application-bulk-actions';
const start = (by: Caller, action: object, filter: object = {}) =>
  by.post(path, { filter: { jobId: job.id, ...filter }, action });
const toStage = (stage: keyof BuiltJob['stages']) => ({ kind: 'move', toStageId: job.stages[stage].id });

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('an action on many applications', () => {
  it('waits for a worker that is at work on the same ones, and is in nobody’s way meanwhile', async () => {
    const last = await anApplication({ job, stage: 'interview' });
    const first = await anApplication({ job });
    await asAdministrator(await testDatabase(), async (worker) => {
      const lock = (id: string) =>
        worker.query('select from application where id = $1 for update nowait', [id]);
      await worker.query('begin');
      await lock(last.id);
      const starting = start(manager, toStage('offer'));
      await eventually(async () => expect(await rowsOf(waiting)).toHaveLength(1));
      await lock(first.id);
      await worker.query('commit');
      expect((await starting).status).toBe(202);
    });
  });

  it('starts once for one Idempotency-Key, also where the request is sent twice at once', async () => {
    await anApplication({ job });
    const send = (key: string, stage: keyof BuiltJob['stages']) =>
      api.request('POST', path, {
        headers: { ...manager.headers, 'idempotency-key': key },
        body: { filter: { jobId: job.id }, action: toStage(stage) },
      });
    const [one, other] = await Promise.all([send('once-or-twice', 'offer'), send('once-or-twice', 'offer')]);
    expect([one.status, other.status]).toEqual([202, 202]);
    expect(other.body).toEqual(one.body);
    expect(await rowsOf('select id from bulk_action where job_id = $1', [job.id])).toEqual([
      { id: one.body.id },
    ]);
    expect((await send('once-or-twice', 'interview')).body.code).toBe('request.idempotency-key-reused');
    expect((await send('another-one', 'offer')).body.id).not.toBe(one.body.id);
  });

  it('notes whom it is about, in the order of the board, and calls a worker', async () => {
    const second = await anApplication({ job, stage: 'interview' });
    const first = await anApplication({ job });
    await anApplication({ job, stage: 'interview', tags: ['other'] });
    await anApplication();
    const reply = await start(manager, toStage('offer'), { id: [first.id, second.id] });
    expect([reply.status, reply.body]).toEqual([202, { id: expect.any(String), total: 2 }]);
    const { id } = reply.body;
    expect(
      await rowsOf(
        'select application_id as id, place, version, state from bulk_action_item where bulk_action_id = $1 order by place',
        [id],
      ),
    ).toEqual([
      { id: first.id, place: 1, version: 1, state: 'waiting' },
      { id: second.id, place: 2, version: 1, state: 'waiting' },
    ]);
    expect(await eventsOf(job.companyId)).toMatchObject([
      { name: 'bulk-action.scheduled', payload: { bulkActionId: id, pages: 0 } },
    ]);
    expect((await manager.get(`${path}/${id}`)).body).toMatchObject({
      id,
      jobId: job.id,
      kind: 'move',
      status: 'running',
      total: 2,
      done: 0,
      leftOut: [],
      undoableUntil: null,
    });
  });

  it('takes as many as somebody chooses by hand, and says where that ends', async () => {
    const { id } = await anApplication({ job });
    const chosen = (count: number) => [id, ...Array.from({ length: count - 1 }, () => newId())];
    const most = await start(manager, toStage('offer'), { id: chosen(limits.chosenIds) });
    expect([most.status, most.body.total]).toEqual([202, 1]);
    const more = await start(manager, toStage('offer'), { id: chosen(limits.chosenIds + 1) });
    expect([more.status, more.body.errors]).toEqual([413, { body: 'At most 1000 items in a list' }]);
    const words = Array.from({ length: limits.arrayItems + 1 }, () => 'x');
    const mixed = await start(manager, toStage('offer'), { id: [...chosen(limits.arrayItems), 'x'] });
    const plain = await start(manager, { kind: 'tag', add: words });
    expect([mixed.status, plain.status]).toEqual([413, 413]);
  });

  it('of asking for views names at once who cannot be asked, and a day that is over', async () => {
    const { id } = await anApplication({ job });
    const viewer = await aMember({ companyId: job.companyId, roleType: 'companyViewer' });
    const review = { kind: 'review', userIds: [viewer.id] };
    const rejected = await start(manager, review, { id });
    expect([rejected.status, rejected.body.code, Object.keys(rejected.body.errors)]).toEqual([
      422,
      'review.not-possible',
      ['action.userIds'],
    ]);
    const own = { kind: 'review', userIds: [manager.person.id] };
    const over = await start(manager, { ...own, dueOn: '2020-01-01' }, { id });
    expect([over.status, over.body.errors]).toEqual([400, { 'action.dueOn': 'Choose today or a later day' }]);
    expect((await start(manager, own, { id })).status).toBe(202);
  });

  it('takes the filters of the list', async () => {
    await anApplication({ job, tags: ['wanted'] });
    await anApplication({ job, stage: 'review', tags: ['wanted'] });
    await anApplication({ job });
    const byTag = await start(manager, { kind: 'tag', add: ['new'] }, { tag: 'wanted' });
    expect(byTag.body.total).toBe(2);
    const byStage = await start(manager, { kind: 'tag', add: ['new'] }, { stageId: job.stages.review.id });
    expect(byStage.body.total).toBe(1);
    expect((await start(manager, toStage('offer'), { q: 'nobodyhasthisword' })).body.code).toBe(
      'bulk-action.nobody',
    );
  });

  it('notes whether everybody it is about was hired', async () => {
    const hired = await anApplication({ job, stage: 'hired', status: 'hired' });
    await anApplication({ job });
    const onlyHired = async (filter: object) => {
      const { id } = (await start(manager, toStage('offer'), filter)).body;
      return (await rowsOf('select only_hired from bulk_action where id = $1', [id]))[0]!.only_hired;
    };
    expect(await onlyHired({})).toBe(false);
    expect(await onlyHired({ id: [hired.id] })).toBe(true);
    expect(await onlyHired({ status: 'hired' })).toBe(true);
  });

  const rejection = { kind: 'reject', reason: 'skills', text: 'Dear {{firstName}}', notify: 'later' };
  it.each([
    ['an unknown kind', { kind: 'delete' }, 'action.kind'],
    ['a stage of no job', { kind: 'move', toStageId: newId() }, 'action.toStageId'],
    ['a refusal without a reason', { ...rejection, reason: '' }, 'action.reason'],
    ['an unknown field of the letter', { ...rejection, text: '{{nickname}}' }, 'action.text'],
    ['a time that is over', { ...rejection, notifyAt: '2020-01-01T00:00:00Z' }, 'action.notifyAt'],
    ['no tags', { kind: 'tag' }, 'action.add'],
    ['a message without words', { kind: 'message', content: '' }, 'action.content'],
    ['a message with an unknown field', { kind: 'message', content: '{{nickname}}' }, 'action.content'],
  ])('names what is wrong with %s, and changes nothing', async (_case, action, field) => {
    await anApplication({ job });
    const reply = await start(manager, action);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
    expect(await rowsOf('select id from bulk_action where company_id = $1', [job.companyId])).toEqual([]);
  });

  it('refuses nobody by moving, hires nobody, and stays in the job', async () => {
    await anApplication({ job });
    expect((await start(manager, toStage('rejected'))).body.code).toBe('application.rejection-incomplete');
    expect((await start(manager, toStage('hired'))).body.code).toBe('bulk-action.hires-nobody');
    const other = await aJob({ companyId: job.companyId });
    const elsewhere = { kind: 'move', toStageId: other.stages.offer.id };
    expect((await start(manager, elsewhere)).body.errors).toEqual({
      'action.toStageId': 'Please choose a stage of this job',
    });
    const without = await manager.post(path, { filter: {}, action: toStage('offer') });
    expect(without.body.errors).toEqual({ 'filter.jobId': 'Name the job' });
  });

  it('writes from templates of the company and of its kind alone, with fields there are', async () => {
    await anApplication({ job });
    const { companyId } = job;
    const message = { kind: 'message', content: 'Hello' };
    const rejection = { kind: 'reject', reason: 'skills', text: 'No', notify: 'now' };
    const talk = await aTemplate({ companyId });
    const letter = await aTemplate({ companyId, kind: 'rejection' });
    const foreign = await aTemplate({ companyId: (await aCompany()).id });
    for (const action of [
      { ...message, templateId: letter },
      { ...message, templateId: foreign },
      { ...rejection, templateId: talk },
      { ...rejection, templateId: newId() },
    ]) {
      const { status, body } = await start(manager, action);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['action.templateId']]);
    }
    const wrong = await start(manager, { ...message, title: '{{x}}' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['action.title']]);
    expect((await start(manager, { ...message, templateId: talk })).status).toBe(202);
    expect((await start(manager, { ...rejection, templateId: letter })).status).toBe(202);
  });

  it('is for managers and admins, in their company', async () => {
    const { id } = await anApplication({ job });
    for (const role of ['companyViewer', 'companyReviewer'] as const) {
      expect((await start(await api.as(role, job.companyId), toStage('offer'))).status).toBe(403);
    }
    for (const role of ['applicant', 'stacAdmin'] as const) {
      expect((await start(await api.as(role), toStage('offer'))).status).toBe(403);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await start(stranger, toStage('offer'), { id })).status).toBe(404);
    const started = await start(manager, toStage('offer'), { id });
    expect((await stranger.get(`${path}/${started.body.id}`)).status).toBe(404);
    expect((await stranger.delete(`${path}/${started.body.id}`)).status).toBe(404);
  });
});
