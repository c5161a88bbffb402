import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../test/support/builders/person.builder.js';
import { aRefusal } from '../../../../test/support/builders/refusal.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { writeMail } from '../emails/write-mail.js';
import { settleJobs } from '../sweeps/settle-jobs.js';
import { tellDelayedRefusals } from '../sweeps/tell-delayed-refusals.js';
import { workerSession } from '@app/platform/tenancy/worker-session';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
const mailsAbout = (id: string) =>
  rowsOf('select template, recipient, status from email_message where subject_id = $1', [id]);
const outside = async ({ id }: BuiltApplication) =>
  (await rowsOf('select public_stage, public_version from application where id = $1', [id]))[0];
const notedOf = async ({ id }: BuiltApplication) =>
  (await rowsOf(`select content from activity where application_id = $1 and topic = 'move'`, [id]))[0];
const untold = { public_stage: 'interview', public_version: 1 };
const told = { public_stage: 'notSelected', public_version: 2 };

describe('telling refusals', () => {
  it('changes what the applicant sees and leaves one mail, however often it is tried', async () => {
    const { application, refusalId } = await aRefusal();
    for (let run = 0; run < 3; run += 1) await worker.run(tellDelayedRefusals);
    await Promise.all([worker.run(tellDelayedRefusals), worker.run(tellDelayedRefusals)]);
    expect(await outside(application)).toEqual(told);
    const { email } = application.applicant;
    expect(await mailsAbout(refusalId)).toEqual([
      { template: 'refusal', recipient: email, status: 'queued' },
    ]);
    const noted = await rowsOf(
      `select line.type, line.source, mail.subject_id from activity line join email_message mail on mail.id = line.id
       where line.application_id = $1 and line.topic = 'mail'`,
      [application.id],
    );
    expect(noted).toEqual([{ type: 'message', source: 'system', subject_id: refusalId }]);
  });

  it('notes that nobody could be reached by mail, and sends nothing there', async () => {
    const { application, refusalId } = await aRefusal();
    await rowsOf('update app_user set email_verified = false where id = $1', [application.applicant.id]);
    await worker.run(tellDelayedRefusals);
    expect(await outside(application)).toEqual(told);
    const { email } = application.applicant;
    expect(await mailsAbout(refusalId)).toEqual([
      { template: 'refusal', recipient: email, status: 'dropped' },
    ]);
  });

  it('waits for its day, and for the end of the job', async () => {
    const later = await aRefusal({ tellAt: new Date(Date.now() + minuteMs) });
    const job = await aJob();
    const onClosing = await aRefusal({ job, tell: 'onClosing', tellAt: null });
    await worker.run(tellDelayedRefusals);
    expect([await outside(later.application), await outside(onClosing.application)]).toEqual([
      untold,
      untold,
    ]);
    await rowsOf('update job set live = false where id = $1', [job.id]);
    await worker.run(tellDelayedRefusals);
    expect([await outside(later.application), await outside(onClosing.application)]).toEqual([untold, told]);
  });

  it('waits with a job that the platform took down, until its time is over or its company ends it', async () => {
    const jobs = await Promise.all([aJob(), aJob(), aJob(), aJob()]);
    const refusals = await Promise.all(jobs.map((job) => aRefusal({ job, tell: 'onClosing', tellAt: null })));
    const seen = async () =>
      Promise.all(refusals.map(async (one) => (await outside(one.application))?.public_stage));
    await rowsOf('update job set live = false, taken_down_at = $2 where id = any($1)', [
      jobs.map(({ id }) => id),
      ago(5),
    ]);
    await worker.run(tellDelayedRefusals);
    const decided = refusals.map(({ application: { id, companyId }, refusalId }) =>
      anEvent('application.refusal-decided', companyId, { applicationId: id, refusalId }),
    );
    for (const event of decided) await worker.deliverTo('emails', event);
    expect(await seen()).toEqual(Array(4).fill('interview'));
    const ends = ['expired_at = now()', 'closed_at = now()', `status = 'draft'`];
    for (const [index, end] of ends.entries())
      await rowsOf(`update job set ${end} where id = $1`, [jobs[index]!.id]);
    await worker.run(tellDelayedRefusals);
    expect(await seen()).toEqual([...Array(3).fill('notSelected'), 'interview']);
  });

  it('says nothing of what was opened again or withdrawn', async () => {
    const refused = await aRefusal();
    const { application, refusalId } = refused;
    await rowsOf(`update application set status = 'withdrawn', public_stage = 'withdrawn' where id = $1`, [
      application.id,
    ]);
    const decided = anEvent('application.refusal-decided', application.companyId, {
      applicationId: application.id,
      refusalId,
    });
    await worker.deliverTo('emails', decided);
    await worker.run(tellDelayedRefusals);
    expect((await outside(application))?.public_stage).toBe('withdrawn');
    expect(await mailsAbout(refusalId)).toEqual([]);
  });

  it('happens at once where that was decided, and once for three deliveries', async () => {
    const { application, refusalId } = await aRefusal({ tell: 'now' });
    const decided = anEvent('application.refusal-decided', application.companyId, {
      applicationId: application.id,
      refusalId,
    });
    for (let delivery = 0; delivery < 3; delivery += 1) await worker.deliverTo('emails', decided);
    expect(await outside(application)).toEqual(told);
    expect(await mailsAbout(refusalId)).toHaveLength(1);
  });

  it('reaches nobody of another company', async () => {
    const { application, refusalId } = await aRefusal({ tell: 'now' });
    const elsewhere = await aJob();
    const decided = anEvent('application.refusal-decided', elsewhere.companyId, {
      applicationId: application.id,
      refusalId,
    });
    await worker.deliverTo('emails', decided);
    expect(await outside(application)).toEqual(untold);
  });

  it('writes the letter with its fields filled in, signed by whoever refused, or by the company', async () => {
    const job = await aJob();
    const member = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
    const { application, refusalId } = await aRefusal({ job, refusedBy: member.id });
    await worker.run(tellDelayedRefusals);
    const settings = { brand: 'Pathway', publicUrl: 'https://jobs.example', invitationKey: 'k'.repeat(32) };
    const write = () =>
      worker.orm.em
        .fork({ session: workerSession(job.companyId) })
        .transactional((em) =>
          writeMail(em, { template: 'refusal', subjectId: refusalId, eventId: newId() }, settings),
        );
    const mail = await write();
    const reference = application.id.replaceAll('-', '').slice(-8).toUpperCase();
    expect(mail?.paragraphs).toEqual([
      `Dear ${application.applicant.firstName},`,
      expect.stringContaining(`goes to somebody else (${reference}).`),
      `${member.firstName} ${member.lastName}`,
    ]);
    expect(mail?.facts?.[0]).toEqual(['Now', 'Not selected']);
    await rowsOf('update job set live = false where id = $1', [job.id]);
    expect((await write())?.facts?.[0]).toEqual(['Now', 'Not selected, and the job is closed']);
    await rowsOf(`update application set status = 'active' where id = $1`, [application.id]);
    expect(await write()).toBeNull();
  });
});

describe('settling a job that ended', () => {
  const end = (job: BuiltJob, settleAt: Date) =>
    rowsOf('update job set live = false, expired_at = now(), settle_at = $2 where id = $1', [
      job.id,
      settleAt,
    ]);

  it('leaves none of 120 open applications without an outcome, and tells each once', async () => {
    const job = await aJob();
    for (let sent = 0; sent < 120; sent += 1)
      await anApplication({ job, stage: sent % 2 ? 'entry' : 'interview', appliedAt: ago(60) });
    const hired = await anApplication({ job, stage: 'hired', status: 'hired', appliedAt: ago(60) });
    const gone = await anApplication({ job, status: 'withdrawn', appliedAt: ago(60) });
    await end(job, ago(1));
    const [{ version: versionClosed } = { version: null }] = await rowsOf(
      'select version from job where id = $1',
      [job.id],
    );
    await Promise.all([worker.run(settleJobs), worker.run(settleJobs)]);
    for (let run = 0; run < 2; run += 1) await worker.run(settleJobs);
    await worker.run(tellDelayedRefusals);
    const [counts] = await rowsOf(
      `select count(*) filter (where status = 'refused' and public_stage = 'notSelected')::int as refused,
         count(*) filter (where status = 'active')::int as open from application where job_id = $1`,
      [job.id],
    );
    expect(counts).toEqual({ refused: 120, open: 0 });
    const logged = await rowsOf(
      `select change #>> '{before,stage}' as from, change #>> '{after,stage}' as to, count(*)::int as moves
       from audit_event where company_id = $1 and action = 'application.moved' group by 1, 2 order by 1`,
      [job.companyId],
    );
    expect(logged).toEqual([
      { from: 'Applied', to: 'Refused', moves: 60 },
      { from: 'Interview', to: 'Refused', moves: 60 },
    ]);
    const [mails] = await rowsOf(
      `select count(*)::int as all, count(distinct recipient)::int as people from email_message
        where company_id = $1 and template = 'refusal'`,
      [job.companyId],
    );
    expect(mails).toEqual({ all: 120, people: 120 });
    const statuses = await rowsOf('select status from application where id = any($1) order by id', [
      [hired.id, gone.id],
    ]);
    expect(statuses).toEqual([{ status: 'hired' }, { status: 'withdrawn' }]);
    const totals = await rowsOf(
      `select total, (select count(*)::int from application where stage_id = stage.id) as counted from stage
        where pipeline_id = $1`,
      [job.pipelineId],
    );
    for (const { total, counted } of totals) expect(total).toBe(counted);
    // Settled in the version it was closed in: whoever opens it again meanwhile is not told that somebody was faster.
    expect(await rowsOf('select settle_at, version from job where id = $1', [job.id])).toEqual([
      { settle_at: null, version: versionClosed },
    ]);
  });

  it('leaves nobody without an outcome where the job is a draft again', async () => {
    const job = await aJob();
    const [waiting, spared] = [
      await anApplication({ job, appliedAt: ago(60) }),
      await anApplication({ job, appliedAt: ago(60) }),
    ];
    await rowsOf('update application set open_again_at = now() where id = $1', [spared.id]);
    const unpublished = `update job set status = 'draft', live = false, settle_at = $2 where id = $1`;
    await rowsOf(unpublished, [job.id, ago(1)]);
    await worker.run(settleJobs);
    await worker.run(tellDelayedRefusals);
    expect(await outside(waiting)).toMatchObject({ public_stage: 'notSelected' });
    expect(await notedOf(waiting)).toEqual({ content: 'Refused, because the job took nobody any more' });
    const [left] = await rowsOf(
      `select application.status, settle_at > now() + interval '13 days' as waits from application
        join job on job.id = job_id where application.id = $1`,
      [spared.id],
    );
    expect(left).toEqual({ status: 'active', waits: true });
  });

  it('goes on with other jobs where one cannot be settled', async () => {
    const broken = await aJob();
    await anApplication({ job: broken, appliedAt: ago(60) });
    await rowsOf(`update stage set type = 'review' where id = $1`, [broken.stages.refused.id]);
    await end(broken, ago(5));
    const next = await aJob();
    const waiting = await anApplication({ job: next, appliedAt: ago(60) });
    await end(next, ago(1));
    await expect(worker.run(settleJobs)).rejects.toThrow('has no stage for refusals');
    expect(await rowsOf('select status from application where id = $1', [waiting.id])).toEqual([
      { status: 'refused' },
    ]);
    expect(await notedOf(waiting)).toEqual({ content: 'Refused, because the job ended' });
    await rowsOf('update job set settle_at = null where id = $1', [broken.id]);
  });

  it('waits for its day, and spares whoever applied after the decision', async () => {
    const waiting = await aJob();
    const early = await anApplication({ job: waiting, appliedAt: ago(60) });
    await end(waiting, new Date(Date.now() + minuteMs));
    const filled = await aJob();
    const before = await anApplication({ job: filled, appliedAt: ago(60) });
    const after = await anApplication({ job: filled, appliedAt: new Date() });
    await rowsOf('update job set settle_at = $2 where id = $1', [filled.id, ago(1)]);
    await worker.run(settleJobs);
    const statuses = await rowsOf('select id, status from application where id = any($1)', [
      [early.id, before.id, after.id],
    ]);
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [early.id, 'active'],
        [before.id, 'refused'],
        [after.id, 'active'],
      ]),
    );
  });

  it('spares whoever was opened again after the decision, and gives them two weeks', async () => {
    const job = await aJob();
    const others = await anApplication({ job, appliedAt: ago(60) });
    const spared = await anApplication({ job, appliedAt: ago(60) });
    await end(job, ago(1));
    await rowsOf('update application set open_again_at = now() where id = $1', [spared.id]);
    for (let run = 0; run < 2; run += 1) await worker.run(settleJobs);
    const statuses = await rowsOf('select id, status from application where job_id = $1', [job.id]);
    expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [others.id, 'refused'],
        [spared.id, 'active'],
      ]),
    );
    const again = await rowsOf(
      `select settle_at between now() + interval '13 days' and now() + interval '15 days' as waits, settle_text
         from job where id = $1`,
      [job.id],
    );
    expect(again).toEqual([{ waits: true, settle_text: null }]);
    await rowsOf('update job set settle_at = $2 where id = $1', [job.id, new Date()]);
    await worker.run(settleJobs);
    expect(await rowsOf('select status from application where id = $1', [spared.id])).toEqual([
      { status: 'refused' },
    ]);
  });
});
