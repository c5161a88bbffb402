import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type BuiltApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../test/support/builders/person.builder.js';
import { aRejection } from '../../../../../test/support/builders/rejection.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';
import { sendDelayedRejections } from './send-delayed-rejections.js';
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
const untold = { public_stage: 'interview', public_version: 1 };
const told = { public_stage: 'notSelected', public_version: 2 };

describe('telling refusals', () => {
  it('changes what the applicant sees and leaves one mail, however often it is tried', async () => {
    const { application, rejectionId } = await aRejection();
    for (let run = 0; run < 3; run += 1) await worker.run(sendDelayedRejections);
    await Promise.all([worker.run(sendDelayedRejections), worker.run(sendDelayedRejections)]);
    expect(await outside(application)).toEqual(told);
    const { email } = application.applicant;
    expect(await mailsAbout(rejectionId)).toEqual([
      { template: 'rejection', recipient: email, status: 'queued' },
    ]);
    const noted = await rowsOf(
      `select line.type, line.source, mail.subject_id from activity line join email_message mail on mail.id = line.id
       where line.application_id = $1 and line.topic = 'mail'`,
      [application.id],
    );
    expect(noted).toEqual([{ type: 'message', source: 'system', subject_id: rejectionId }]);
  });

  it('notes that nobody could be reached by mail, and sends nothing there', async () => {
    const { application, rejectionId } = await aRejection();
    await rowsOf('update app_user set email_verified = false where id = $1', [application.applicant.id]);
    await worker.run(sendDelayedRejections);
    expect(await outside(application)).toEqual(told);
    const { email } = application.applicant;
    expect(await mailsAbout(rejectionId)).toEqual([
      { template: 'rejection', recipient: email, status: 'dropped' },
    ]);
  });

  it('waits for its day, and for the end of the job', async () => {
    const later = await aRejection({ notifyAt: new Date(Date.now() + minuteMs) });
    const job = await aJob();
    const onClosing = await aRejection({ job, notify: 'onClosing', notifyAt: null });
    await worker.run(sendDelayedRejections);
    expect([await outside(later.application), await outside(onClosing.application)]).toEqual([
      untold,
      untold,
    ]);
    await rowsOf('update job set live = false where id = $1', [job.id]);
    await worker.run(sendDelayedRejections);
    expect([await outside(later.application), await outside(onClosing.application)]).toEqual([untold, told]);
  });

  it('waits with a job that the platform took down, until its time is over or its company ends it', async () => {
    const jobs = await Promise.all([aJob(), aJob(), aJob(), aJob()]);
    const rejections = await Promise.all(
      jobs.map((job) => aRejection({ job, notify: 'onClosing', notifyAt: null })),
    );
    const seen = async () =>
      Promise.all(rejections.map(async (one) => (await outside(one.application))?.public_stage));
    await rowsOf('update job set live = false, taken_down_at = $2 where id = any($1)', [
      jobs.map(({ id }) => id),
      ago(5),
    ]);
    await worker.run(sendDelayedRejections);
    const decided = rejections.map(({ application: { id, companyId }, rejectionId }) =>
      anEvent('application.rejection-decided', companyId, { applicationId: id, rejectionId }),
    );
    for (const event of decided) await worker.deliverTo('emails', event);
    expect(await seen()).toEqual(Array(4).fill('interview'));
    const ends = ['expired_at = now()', 'closed_at = now()', `status = 'draft'`];
    for (const [index, end] of ends.entries())
      await rowsOf(`update job set ${end} where id = $1`, [jobs[index]!.id]);
    await worker.run(sendDelayedRejections);
    expect(await seen()).toEqual([...Array(3).fill('notSelected'), 'interview']);
  });

  it('says nothing of what was opened again or withdrawn', async () => {
    const rejected = await aRejection();
    const { application, rejectionId } = rejected;
    await rowsOf(`update application set status = 'withdrawn', public_stage = 'withdrawn' where id = $1`, [
      application.id,
    ]);
    const decided = anEvent('application.rejection-decided', application.companyId, {
      applicationId: application.id,
      rejectionId,
    });
    await worker.deliverTo('emails', decided);
    await worker.run(sendDelayedRejections);
    expect((await outside(application))?.public_stage).toBe('withdrawn');
    expect(await mailsAbout(rejectionId)).toEqual([]);
  });

  it('happens at once where that was decided, and once for three deliveries', async () => {
    const { application, rejectionId } = await aRejection({ notify: 'now' });
    const decided = anEvent('application.rejection-decided', application.companyId, {
      applicationId: application.id,
      rejectionId,
    });
    for (let delivery = 0; delivery < 3; delivery += 1) await worker.deliverTo('emails', decided);
    expect(await outside(application)).toEqual(told);
    expect(await mailsAbout(rejectionId)).toHaveLength(1);
  });

  it('reaches nobody of another company', async () => {
    const { application, rejectionId } = await aRejection({ notify: 'now' });
    const elsewhere = await aJob();
    const decided = anEvent('application.rejection-decided', elsewhere.companyId, {
      applicationId: application.id,
      rejectionId,
    });
    await worker.deliverTo('emails', decided);
    expect(await outside(application)).toEqual(untold);
  });

  it('writes the letter with its fields filled in, signed by whoever refused, or by the company', async () => {
    const job = await aJob();
    const member = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
    const { application, rejectionId } = await aRejection({ job, rejectedBy: member.id });
    await worker.run(sendDelayedRejections);
    const settings = { brand: 'Pathway', publicUrl: 'https://jobs.example', invitationKey: 'k'.repeat(32) };
    const write = () =>
      worker.orm.em
        .fork({ session: workerSession(job.companyId) })
        .transactional((em) =>
          writeMail(
            em,
            { template: 'rejection', subjectId: rejectionId, eventId: newId() },
            settings,
            mailWriters,
          ),
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
