import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rejectionReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
import { newId } from '@app/platform/identifiers/new-id';
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
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aTemplate } from '../../../../../../test/support/builders/message-template.builder.js';
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
  mine = await anApplication({ job, stage: 'interview', publicStage: 'interview' });
});

const letter = 'Dear {{firstName}},\n\nwe go on with somebody else.\n\n{{sender}}';
const decision = { reason: 'skills', note: 'No tools for planning', text: letter, notify: 'later' };
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const pathOf = ({ id }: { id: string }) => `job-applications/${id}/rejection`;
const reject = (by: Caller, body: object = decision, version = 1) =>
  by.post(pathOf(mine), body, ifMatch(version));
const record = async (by: Caller) => (await by.get(`job-applications/${mine.id}`)).body;

describe('refusing an applicant', () => {
  it('moves the card at once, keeps why, and says nothing outside', async () => {
    const reply = await reject(manager);
    const rejected = { id: mine.id, stageId: job.stages.rejected.id, status: 'rejected', version: 2 };
    expect([reply.status, reply.body]).toEqual([200, rejected]);
    expect(await record(manager)).toMatchObject({
      publicStage: 'interview',
      rejection: {
        ...decision,
        template: null,
        notifiedAt: null,
        rejectedBy: { id: manager.person.id, firstName: manager.person.firstName },
      },
    });
    expect(await rowsOf('select total from stage where id = $1', [job.stages.interview.id])).toEqual([
      { total: 0 },
    ]);
    const names = (await eventsOf(job.companyId)).map(({ name }) => name);
    expect(names).toEqual(['application.stage-moved', 'application.rejection-decided']);
    const change = { before: { stage: 'Interview' }, after: { stage: 'Refused' } };
    await expectAudit(manager, 'application.moved', mine.id, change);
  });

  it('waits two days where nobody says how long', async () => {
    await reject(manager);
    const { rejection } = await record(manager);
    expect(Math.abs(Date.parse(rejection.notifyAt) - Date.now() - 2 * dayMs)).toBeLessThan(60_000);
  });

  it('tells when it was asked to: at a time, at once, or when the job closes', async () => {
    const notifyAt = inDays(5);
    await reject(manager, { ...decision, notifyAt });
    expect((await record(manager)).rejection).toMatchObject({ notify: 'later', notifyAt });
    await manager.patch(pathOf(mine), { notify: 'onClosing' }, ifMatch(2));
    expect((await record(manager)).rejection).toMatchObject({
      ...decision,
      notify: 'onClosing',
      notifyAt: null,
    });
    await manager.patch(pathOf(mine), { notify: 'now', note: '' }, ifMatch(3));
    const { rejection } = await record(manager);
    expect(rejection).toMatchObject({ notify: 'now', note: null });
    expect(Math.abs(Date.parse(rejection.notifyAt) - Date.now())).toBeLessThan(60_000);
    expect(await eventsOf(job.companyId, 'application.rejection-decided')).toHaveLength(3);
  });

  it('stands on the card, without its reasons', async () => {
    await reject(manager, { ...decision, notify: 'onClosing' });
    const { body } = await manager.get(`pipelines/${job.pipelineId}/board`);
    const shown = body.stages.find(({ id }: { id: string }) => id === job.stages.rejected.id).cards;
    expect(shown).toMatchObject([
      { id: mine.id, rejection: { notify: 'onClosing', notifyAt: null, notifiedAt: null, delivery: null } },
    ]);
  });

  it('says what became of the mail with its letter', async () => {
    await reject(manager, { ...decision, notify: 'now' });
    await rowsOf('update rejection set notified_at = now() where application_id = $1', [mine.id]);
    const [rejection] = await rowsOf<{ id: string }>('select id from rejection where application_id = $1', [
      mine.id,
    ]);
    const delivery = async () => {
      const card = await manager.get(`pipelines/${job.pipelineId}/cards/${mine.id}`);
      return [card.body.rejection.delivery, (await record(manager)).rejection.delivery];
    };
    expect(await delivery()).toEqual([null, null]);
    await insertInto('email_message', {
      id: newId(),
      eventId: newId(),
      template: 'rejection',
      recipient: mine.applicant.email,
      companyId: job.companyId,
      subjectId: rejection!.id,
      status: 'queued',
      attempts: 0,
      dueAt: new Date(),
      createdAt: new Date(),
    });
    for (const [status, shown] of [
      ['queued', 'queued'],
      ['sending', 'queued'],
      ['sent', 'sent'],
      ['failed', 'failed'],
      ['dropped', 'dropped'],
    ]) {
      await rowsOf('update email_message set status = $2 where subject_id = $1', [rejection!.id, status]);
      expect(await delivery()).toEqual([shown, shown]);
    }
  });

  it('leaves a line on the timeline', async () => {
    await reject(manager);
    expect(await rowsOf('select content from activity where application_id = $1', [mine.id])).toEqual([
      { content: `Refused: ${rejectionReasonLabels.skills}` },
    ]);
  });

  it.each([
    ['an unknown reason', { ...decision, reason: 'age' }, 'reason', 'Please choose a reason'],
    ['no letter', { ...decision, text: ' ' }, 'text', 'Please write what the applicant is to read'],
    ['an unknown field', { ...decision, text: 'Dear {{nickname}}' }, 'text', /no field \{\{nickname\}\}/],
    ['a letter of 5,001 characters', { ...decision, text: 'a'.repeat(5_001) }, 'text', /At most 5000/],
    ['a note of 2,001 characters', { ...decision, note: 'a'.repeat(2_001) }, 'note', /At most 2000/],
    ['no time', { ...decision, notify: 'never' }, 'notify', /choose when/],
    [
      'a time that is over',
      { ...decision, notifyAt: inDays(-1) },
      'notifyAt',
      /from now on, at most 60 days/,
    ],
    ['a time too far away', { ...decision, notifyAt: inDays(61) }, 'notifyAt', /at most 60 days/],
    [
      'a day that is none',
      { ...decision, notifyAt: '2026-02-31' },
      'notifyAt',
      'Please enter a date and time',
    ],
    ['a stage for nobody refused', { ...decision, toStageId: newId() }, 'toStageId', /stage of this job/],
  ])('names what is wrong with %s, and changes nothing', async (_case, body, field, message) => {
    const reply = await reject(manager, body);
    expect([400, 404]).toContain(reply.status);
    expect(reply.body.errors[field]).toMatch(message);
    expect(await record(manager)).toMatchObject({ status: 'active', version: 1, rejection: null });
  });

  it('keeps the template its letter was written from, of this company and for refusals', async () => {
    const { companyId } = job;
    const wrong = [
      newId(),
      await aTemplate({ companyId }),
      await aTemplate({ companyId: (await aCompany()).id, kind: 'rejection' }),
    ];
    for (const template of wrong) {
      const { status, body } = await reject(manager, { ...decision, templateId: template });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        'message-template.unknown',
        ['templateId'],
      ]);
    }
    const template = await aTemplate({ companyId, kind: 'rejection', name: 'Kind words' });
    expect((await reject(manager, { ...decision, templateId: template })).status).toBe(200);
    const named = async () => (await record(manager)).rejection.template;
    expect(await named()).toEqual({ id: template, name: 'Kind words' });
    await manager.delete(`message-templates/${template}`, undefined, ifMatch(1));
    // Who changes something else sends it along as it is.
    const edited = await manager.patch(pathOf(mine), { note: 'Kind', templateId: template }, ifMatch(2));
    expect([edited.status, await named()]).toEqual([200, { id: template, name: 'Kind words' }]);
    const other = await manager.patch(pathOf(mine), { templateId: wrong[1] }, ifMatch(3));
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['templateId']]);
    await manager.patch(pathOf(mine), { templateId: null }, ifMatch(3));
    expect(await named()).toBeNull();
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`job-applications/${mine.id}?companyId=${companyId}`)).status).toBe(200);
  });

  it('goes to a stage for refusals of the same job alone', async () => {
    const other = await aJob({ companyId: job.companyId });
    const open = await reject(manager, { ...decision, toStageId: job.stages.review.id });
    expect(open.body.errors).toEqual({ toStageId: 'Please choose a stage for refusals' });
    const elsewhere = await reject(manager, { ...decision, toStageId: other.stages.rejected.id });
    expect(elsewhere.body.code).toBe('application.stage-in-other-pipeline');
    expect(elsewhere.body.errors).toEqual({ toStageId: 'Please choose a stage of this job' });
  });

  it('happens once, of fifty at once', async () => {
    const replies = statusesOf(await together(50, () => reject(manager)));
    expect(replies).toEqual([200, ...Array(49).fill(412)]);
    expect(await rowsOf('select id from rejection where application_id = $1', [mine.id])).toHaveLength(1);
    expect(await eventsOf(job.companyId, 'application.rejection-decided')).toHaveLength(1);
    expect((await reject(manager, decision, 2)).body.code).toBe('application.already-rejected');
  });

  it('is for managers and admins of the company', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    const viewer = await api.as('companyViewer', job.companyId);
    for (const caller of [reviewer, viewer, await api.as('applicant'), await api.as('stacAdmin')]) {
      expect((await reject(caller)).status).toBe(403);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await reject(stranger)).status).toBe(404);
    expect((await manager.post(pathOf(mine), decision)).status).toBe(428);
    expect((await reject(await api.as('companyAdmin', job.companyId))).status).toBe(200);
  });

  it('is not for somebody who withdrew', async () => {
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [mine.id]);
    expect((await reject(manager)).body.code).toBe('application.not-active');
  });
});
