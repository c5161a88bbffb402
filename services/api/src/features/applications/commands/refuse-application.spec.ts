import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refusalReasonLabels } from '@app/contracts/vocabulary/rejection-reasons';
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
const decision = { reason: 'skills', note: 'No tools for planning', text: letter, tell: 'later' };
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const pathOf = ({ id }: { id: string }) => `job-applications/${id}/refusal`;
const refuse = (by: Caller, body: object = decision, version = 1) =>
  by.post(pathOf(mine), body, ifMatch(version));
const record = async (by: Caller) => (await by.get(`job-applications/${mine.id}`)).body;

describe('refusing an applicant', () => {
  it('moves the card at once, keeps why, and says nothing outside', async () => {
    const reply = await refuse(manager);
    const refused = { id: mine.id, stageId: job.stages.refused.id, status: 'refused', version: 2 };
    expect([reply.status, reply.body]).toEqual([200, refused]);
    expect(await record(manager)).toMatchObject({
      publicStage: 'interview',
      refusal: {
        ...decision,
        template: null,
        toldAt: null,
        refusedBy: { id: manager.person.id, firstName: manager.person.firstName },
      },
    });
    expect(await rowsOf('select total from stage where id = $1', [job.stages.interview.id])).toEqual([
      { total: 0 },
    ]);
    const names = (await eventsOf(job.companyId)).map(({ name }) => name);
    expect(names).toEqual(['application.stage-moved', 'application.refusal-decided']);
  });

  it('waits two days where nobody says how long', async () => {
    await refuse(manager);
    const { refusal } = await record(manager);
    expect(Math.abs(Date.parse(refusal.tellAt) - Date.now() - 2 * dayMs)).toBeLessThan(60_000);
  });

  it('tells when it was asked to: at a time, at once, or when the job closes', async () => {
    const tellAt = inDays(5);
    await refuse(manager, { ...decision, tellAt });
    expect((await record(manager)).refusal).toMatchObject({ tell: 'later', tellAt });
    await manager.patch(pathOf(mine), { tell: 'onClosing' }, ifMatch(2));
    expect((await record(manager)).refusal).toMatchObject({ ...decision, tell: 'onClosing', tellAt: null });
    await manager.patch(pathOf(mine), { tell: 'now', note: '' }, ifMatch(3));
    const { refusal } = await record(manager);
    expect(refusal).toMatchObject({ tell: 'now', note: null });
    expect(Math.abs(Date.parse(refusal.tellAt) - Date.now())).toBeLessThan(60_000);
    expect(await eventsOf(job.companyId, 'application.refusal-decided')).toHaveLength(3);
  });

  it('stands on the card, without its reasons', async () => {
    await refuse(manager, { ...decision, tell: 'onClosing' });
    const { body } = await manager.get(`pipelines/${job.pipelineId}/board`);
    const shown = body.stages.find(({ id }: { id: string }) => id === job.stages.refused.id).cards;
    expect(shown).toMatchObject([
      { id: mine.id, refusal: { tell: 'onClosing', tellAt: null, toldAt: null, delivery: null } },
    ]);
  });

  it('says what became of the mail with its letter', async () => {
    await refuse(manager, { ...decision, tell: 'now' });
    await rowsOf('update refusal set told_at = now() where application_id = $1', [mine.id]);
    const [refusal] = await rowsOf<{ id: string }>('select id from refusal where application_id = $1', [
      mine.id,
    ]);
    const delivery = async () => {
      const card = await manager.get(`pipelines/${job.pipelineId}/cards/${mine.id}`);
      return [card.body.refusal.delivery, (await record(manager)).refusal.delivery];
    };
    expect(await delivery()).toEqual([null, null]);
    await insertInto('email_message', {
      id: newId(),
      eventId: newId(),
      template: 'refusal',
      recipient: mine.applicant.email,
      companyId: job.companyId,
      subjectId: refusal!.id,
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
      await rowsOf('update email_message set status = $2 where subject_id = $1', [refusal!.id, status]);
      expect(await delivery()).toEqual([shown, shown]);
    }
  });

  it('leaves a line on the timeline', async () => {
    await refuse(manager);
    expect(await rowsOf('select content from activity where application_id = $1', [mine.id])).toEqual([
      { content: `Refused: ${refusalReasonLabels.skills}` },
    ]);
  });

  it.each([
    ['an unknown reason', { ...decision, reason: 'age' }, 'reason', 'Please choose a reason'],
    ['no letter', { ...decision, text: ' ' }, 'text', 'Please write what the applicant is to read'],
    ['an unknown field', { ...decision, text: 'Dear {{nickname}}' }, 'text', /no field \{\{nickname\}\}/],
    ['a letter of 5,001 characters', { ...decision, text: 'a'.repeat(5_001) }, 'text', /At most 5000/],
    ['a note of 2,001 characters', { ...decision, note: 'a'.repeat(2_001) }, 'note', /At most 2000/],
    ['no time', { ...decision, tell: 'never' }, 'tell', /choose when/],
    ['a time that is over', { ...decision, tellAt: inDays(-1) }, 'tellAt', /from now on, at most 60 days/],
    ['a time too far away', { ...decision, tellAt: inDays(61) }, 'tellAt', /at most 60 days/],
    ['a day that is none', { ...decision, tellAt: '2026-02-31' }, 'tellAt', 'Please enter a date and time'],
    ['a stage for nobody refused', { ...decision, toStageId: newId() }, 'toStageId', /stage of this job/],
  ])('names what is wrong with %s, and changes nothing', async (_case, body, field, message) => {
    const reply = await refuse(manager, body);
    expect([400, 404]).toContain(reply.status);
    expect(reply.body.errors[field]).toMatch(message);
    expect(await record(manager)).toMatchObject({ status: 'active', version: 1, refusal: null });
  });

  it('keeps the template its letter was written from, of this company and for refusals', async () => {
    const { companyId } = job;
    const wrong = [
      newId(),
      await aTemplate({ companyId }),
      await aTemplate({ companyId: (await aCompany()).id, kind: 'refusal' }),
    ];
    for (const template of wrong) {
      const { status, body } = await refuse(manager, { ...decision, template });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        'message-template.unknown',
        ['template'],
      ]);
    }
    const template = await aTemplate({ companyId, kind: 'refusal', name: 'Kind words' });
    expect((await refuse(manager, { ...decision, template })).status).toBe(200);
    const named = async () => (await record(manager)).refusal.template;
    expect(await named()).toEqual({ id: template, name: 'Kind words' });
    await manager.delete(`message-templates/${template}`, undefined, ifMatch(1));
    // Who changes something else sends it along as it is.
    const edited = await manager.patch(pathOf(mine), { note: 'Kind', template }, ifMatch(2));
    expect([edited.status, await named()]).toEqual([200, { id: template, name: 'Kind words' }]);
    const other = await manager.patch(pathOf(mine), { template: wrong[1] }, ifMatch(3));
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['template']]);
    await manager.patch(pathOf(mine), { template: null }, ifMatch(3));
    expect(await named()).toBeNull();
    const platform = await api.as('stacAdmin');
    expect((await platform.get(`job-applications/${mine.id}?companyId=${companyId}`)).status).toBe(200);
  });

  it('goes to a stage for refusals of the same job alone', async () => {
    const other = await aJob({ companyId: job.companyId });
    const open = await refuse(manager, { ...decision, toStageId: job.stages.review.id });
    expect(open.body.errors).toEqual({ toStageId: 'Please choose a stage for refusals' });
    const elsewhere = await refuse(manager, { ...decision, toStageId: other.stages.refused.id });
    expect(elsewhere.body.code).toBe('application.stage-in-other-pipeline');
    expect(elsewhere.body.errors).toEqual({ toStageId: 'Please choose a stage of this job' });
  });

  it('happens once, of fifty at once', async () => {
    const replies = statusesOf(await together(50, () => refuse(manager)));
    expect(replies).toEqual([200, ...Array(49).fill(412)]);
    expect(await rowsOf('select id from refusal where application_id = $1', [mine.id])).toHaveLength(1);
    expect(await eventsOf(job.companyId, 'application.refusal-decided')).toHaveLength(1);
    expect((await refuse(manager, decision, 2)).body.code).toBe('application.already-refused');
  });

  it('is for managers and admins of the company', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    const viewer = await api.as('companyViewer', job.companyId);
    for (const caller of [reviewer, viewer, await api.as('applicant'), await api.as('stacAdmin')]) {
      expect((await refuse(caller)).status).toBe(403);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await refuse(stranger)).status).toBe(404);
    expect((await manager.post(pathOf(mine), decision)).status).toBe(428);
    expect((await refuse(await api.as('companyAdmin', job.companyId))).status).toBe(200);
  });

  it('is not for somebody who withdrew', async () => {
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [mine.id]);
    expect((await refuse(manager)).body.code).toBe('application.not-active');
  });
});
