import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkStep } from '@app/contracts/bulk-actions/bulk-action';
import { newId } from '@app/platform/identifiers/new-id';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import {
  aBulkAction,
  bulkActionNow,
  cancelled,
  workOff,
} from '../../../../../test/support/builders/bulk-action.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { aTemplate } from '../../../../../test/support/builders/message-template.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { sendDelayedRejections } from '../rejections/send-delayed-rejections.js';

let worker: TestWorker;
let job: BuiltJob;
let starter: BuiltPerson;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  job = await aJob();
  starter = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
});

const anActionOn = (step: BulkStep, applications: BuiltApplication[]) =>
  aBulkAction({ job, startedBy: starter.id, step, applications });
const work = (id: string, times = 1) => workOff(worker, { id, companyId: job.companyId }, times);

const board = () =>
  rowsOf(
    `select id, stage_id, row_number() over (partition by stage_id order by board_position)::int as place
      from application where job_id = $1 order by id`,
    [job.id],
  );
const manyApplications = async (count: number, stage: 'entry' | 'interview' = 'entry') => {
  const sent: BuiltApplication[] = [];
  for (let each = 0; each < count; each += 1)
    sent.push(await anApplication({ job, stage, publicStage: 'received' }));
  return sent;
};
async function expectTotalsToCount(): Promise<void> {
  const totals = await rowsOf(
    `select total, (select count(*)::int from application where stage_id = stage.id) as counted from stage
      where pipeline_id = $1`,
    [job.pipelineId],
  );
  for (const { total, counted } of totals) expect(total).toBe(counted);
}
/** Moves in the audit log, by whom and between which stages. */
const loggedMoves = () =>
  rowsOf(
    `select actor_id = $2 as starter, acting_role, change #>> '{before,stage}' as from, change #>> '{after,stage}' as to,
       count(*)::int as moves from audit_event where company_id = $1 and action = 'application.moved'
     group by 1, 2, 3, 4 order by 3, 4`,
    [job.companyId, starter.id],
  );
const byStarter = { starter: true, acting_role: 'companyManager' };

const rejection = { kind: 'reject', reason: 'skills', text: 'Dear {{firstName}}', notify: 'later' } as const;

describe('a bulk move', () => {
  it('moves each once, page by page, in their order, however often a page is delivered', async () => {
    const sent = await manyApplications(120);
    const step = { kind: 'move', toStageId: job.stages.interview.id } as const;
    const id = await anActionOn(step, sent);
    await work(id, 3);
    expect(await bulkActionNow(id)).toEqual({ status: 'finished', pages: 3, done: 120, left_out: 0 });
    const moved = await rowsOf('select id from application where stage_id = $1 order by board_position', [
      step.toStageId,
    ]);
    expect(moved.map((row) => row.id)).toEqual(sent.map((one) => one.id));
    const [events] = await rowsOf(
      `select count(*)::int as moves from outbox_message where company_id = $1 and name = 'application.stage-moved'`,
      [job.companyId],
    );
    expect(events).toEqual({ moves: 120 });
    expect(await loggedMoves()).toEqual([{ ...byStarter, from: 'Applied', to: 'Interview', moves: 120 }]);
    await expectTotalsToCount();
  });

  it('undone, puts everybody back into stage and order', async () => {
    const sent = [...(await manyApplications(60)), ...(await manyApplications(10, 'interview'))];
    const before = await board();
    const id = await anActionOn({ kind: 'move', toStageId: job.stages.offer.id }, sent);
    await work(id);
    expect(await board()).not.toEqual(before);
    await cancelled(id);
    await work(id, 2);
    expect(await bulkActionNow(id)).toMatchObject({ status: 'undone', done: 0 });
    expect(await board()).toEqual(before);
    expect(await loggedMoves()).toEqual([
      { ...byStarter, from: 'Applied', to: 'Offer', moves: 60 },
      { ...byStarter, from: 'Interview', to: 'Offer', moves: 10 },
      { ...byStarter, from: 'Offer', to: 'Applied', moves: 60 },
      { ...byStarter, from: 'Offer', to: 'Interview', moves: 10 },
    ]);
    await expectTotalsToCount();
  });

  it('leaves out whom somebody changed meanwhile, who withdrew, and who is there already', async () => {
    const [changed, withdrawn, there, free] = [
      await anApplication({ job }),
      await anApplication({ job, status: 'withdrawn' }),
      await anApplication({ job, stage: 'offer' }),
      await anApplication({ job }),
    ];
    const id = await anActionOn({ kind: 'move', toStageId: job.stages.offer.id }, [
      changed,
      withdrawn,
      there,
      free,
    ]);
    await rowsOf('update application set version = 2 where id = $1', [changed.id]);
    await work(id);
    expect(await bulkActionNow(id)).toMatchObject({ status: 'finished', done: 1, left_out: 3 });
    const reasons = await rowsOf(
      'select application_id, reason from bulk_action_item where bulk_action_id = $1 order by place',
      [id],
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['changed', 'withdrawn', 'already', null]);
  });

  it('undone, leaves alone whom somebody changed since', async () => {
    const [first, second] = await manyApplications(2);
    const id = await anActionOn({ kind: 'move', toStageId: job.stages.offer.id }, [first!, second!]);
    await work(id);
    await rowsOf('update application set version = version + 1 where id = $1', [first!.id]);
    await cancelled(id);
    await work(id);
    const stages = await rowsOf('select stage_id from application where job_id = $1 order by id', [job.id]);
    expect(stages).toEqual([{ stage_id: job.stages.offer.id }, { stage_id: job.stages.entry.id }]);
    expect(await bulkActionNow(id)).toMatchObject({ status: 'undone', done: 1, left_out: 1 });
  });

  it('leaves out who is refused, and everybody where the stage is gone', async () => {
    const [rejected, open] = [
      await anApplication({ job, stage: 'rejected', status: 'rejected' }),
      await anApplication({ job }),
    ];
    const id = await anActionOn({ kind: 'move', toStageId: job.stages.offer.id }, [rejected]);
    await work(id);
    const gone = await anActionOn({ kind: 'move', toStageId: newId() }, [open]);
    await work(gone);
    expect([await bulkActionNow(id), await bulkActionNow(gone)]).toMatchObject([
      { left_out: 1 },
      { left_out: 1 },
    ]);
    const reasons = await rowsOf(
      'select reason from bulk_action_item where bulk_action_id = any($1) order by reason',
      [[id, gone]],
    );
    expect(reasons).toEqual([{ reason: 'rejected' }, { reason: 'stageGone' }]);
  });

  it('ends where whoever started it may do it no more', async () => {
    const sent = await manyApplications(1);
    const id = await anActionOn({ kind: 'move', toStageId: job.stages.offer.id }, sent);
    await rowsOf(`update role_assignment set role_type = 'companyViewer' where user_id = $1`, [starter.id]);
    await work(id);
    expect(await bulkActionNow(id)).toEqual({ status: 'failed', pages: 0, done: 0, left_out: 0 });
    const stages = await rowsOf('select stage_id from application where job_id = $1', [job.id]);
    expect(stages).toEqual([{ stage_id: job.stages.entry.id }]);
  });

  it('does nothing for an event of another company', async () => {
    const sent = await manyApplications(1);
    const id = await anActionOn({ kind: 'move', toStageId: job.stages.offer.id }, sent);
    const elsewhere = await aJob();
    await worker.deliverTo(
      'bulk',
      anEvent('bulk-action.scheduled', elsewhere.companyId, { bulkActionId: id, pages: 0 }),
    );
    expect(await bulkActionNow(id)).toMatchObject({ status: 'running', pages: 0 });
  });
});

describe('a bulk refusal', () => {
  it('of 60 with 15 reopened notifies exactly 45', async () => {
    const sent = await manyApplications(60, 'interview');
    const id = await anActionOn(rejection, sent);
    await work(id, 2);
    const opened = sent.slice(0, 15);
    const reopened = await anActionOn({ kind: 'reopen' }, opened);
    await rowsOf('update bulk_action_item set version = 2 where bulk_action_id = $1', [reopened]);
    await work(reopened, 2);
    await rowsOf('update rejection set notify_at = now() where job_id = $1', [job.id]);
    await Promise.all([worker.run(sendDelayedRejections), worker.run(sendDelayedRejections)]);
    await worker.run(sendDelayedRejections);
    const [counts] = await rowsOf(
      `select count(*) filter (where public_stage = 'notSelected')::int as told,
         count(*) filter (where public_stage = 'received' and public_version = 1 and status = 'active'
           and stage_id = $2)::int as untouched from application where job_id = $1`,
      [job.id, job.stages.interview.id],
    );
    expect(counts).toEqual({ told: 45, untouched: 15 });
    const [mails] = await rowsOf(
      `select count(*)::int as mails, count(distinct recipient)::int as people from email_message
        where company_id = $1 and template = 'rejection'`,
      [job.companyId],
    );
    expect(mails).toEqual({ mails: 45, people: 45 });
  });

  it('undone, opens again whom nobody told', async () => {
    const [told, untold] = await manyApplications(2, 'interview');
    const id = await anActionOn(rejection, [told!, untold!]);
    await work(id);
    await rowsOf('update rejection set notified_at = now() where application_id = $1', [told!.id]);
    await cancelled(id);
    await work(id);
    const statuses = await rowsOf('select status from application where job_id = $1 order by id', [job.id]);
    expect(statuses).toEqual([{ status: 'rejected' }, { status: 'active' }]);
    expect(await rowsOf('select application_id from rejection where job_id = $1', [job.id])).toEqual([
      { application_id: told!.id },
    ]);
  });
});

describe('tags and messages in bulk', () => {
  it('adds and removes tags, and puts them back', async () => {
    const [one, full] = [
      await anApplication({ job, tags: ['Old', 'kept'] }),
      await anApplication({ job, tags: Array.from({ length: 20 }, (_tag, index) => `tag ${index}`) }),
    ];
    const tagsOf = async ({ id }: BuiltApplication) =>
      (await rowsOf('select tags from application where id = $1', [id]))[0]!.tags;
    const id = await anActionOn({ kind: 'tag', add: ['New'], remove: ['old'] }, [one, full]);
    await work(id, 2);
    expect(await tagsOf(one)).toEqual(['kept', 'New']);
    expect(await bulkActionNow(id)).toMatchObject({ done: 1, left_out: 1 });
    await cancelled(id);
    await work(id);
    expect(await tagsOf(one)).toEqual(['Old', 'kept']);
  });

  it('writes to each once, with their own name', async () => {
    const sent = await manyApplications(3);
    const id = await anActionOn({ kind: 'message', title: '', content: 'Dear {{firstName}}' }, sent);
    await work(id, 3);
    const written = await rowsOf(
      `select application_id, content from activity where job_id = $1 and type = 'message' order by application_id`,
      [job.id],
    );
    expect(written).toEqual(
      sent
        .map(({ id: applicationId, applicant }) => ({
          application_id: applicationId,
          content: `Dear ${applicant.firstName}`,
        }))
        .sort((first, second) => first.application_id.localeCompare(second.application_id)),
    );
  });

  it('fills in the subject too, and keeps which template it was', async () => {
    const sent = await manyApplications(2);
    const template = await aTemplate({ companyId: job.companyId });
    const words = { title: '{{firstName}}', content: 'Hello', templateId: template };
    await work(await anActionOn({ kind: 'message', ...words }, sent), 2);
    const written = await rowsOf(
      `select title, template_id from activity where job_id = $1 and type = 'message' order by title`,
      [job.id],
    );
    const names = sent.map(({ applicant }) => applicant.firstName).sort();
    expect(written).toEqual(names.map((title) => ({ title, template_id: template })));
  });
});
