import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BuiltApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { aRejection } from '../../../../../test/support/builders/rejection.builder.js';
import { TestMailer } from '../../../../../test/support/mail-box.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';
import { sendDelayedRejections } from './send-delayed-rejections.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

/** Sends the mails that wait. */
async function sentNow(): Promise<TestMailer> {
  const mailer = new TestMailer();
  const written = {
    from: 'Pathway <no-reply@work.example>',
    brand: 'Pathway',
    publicUrl: 'https://work.example',
    invitationKey: 'invitation-key-of-the-suite',
  };
  await new EmailSender(worker.orm, mailer, written, worker.tools.logger, mailWriters).sendDue();
  return mailer;
}
const mailsAbout = (id: string) => rowsOf('select status from email_message where subject_id = $1', [id]);

describe('a letter that the mail server refused', () => {
  const resent = (application: BuiltApplication, activityId: string) =>
    anEvent('message.resent', application.companyId, { activityId, applicationId: application.id });
  async function failed() {
    const rejected = await aRejection();
    await worker.run(sendDelayedRejections);
    const [letterMail] = await rowsOf<{ id: string }>(
      `update email_message set status = 'failed', failure = 'MailRejected', attempts = 3,
        created_at = now() - interval '5 days' where subject_id = $1 returning id`,
      [rejected.rejectionId],
    );
    return { ...rejected, line: letterMail!.id };
  }
  const rowOf = async (id: string) =>
    (await rowsOf('select recipient, status, failure, attempts from email_message where id = $1', [id]))[0];

  it('is sent once more when that was asked for, to the address of today', async () => {
    const { application, line, rejectionId } = await failed();
    await rowsOf('update app_user set email = $2 where id = $1', [
      application.applicant.id,
      `New-${application.applicant.email}`,
    ]);
    const event = resent(application, line);
    await worker.deliver(event);
    const again = {
      recipient: `new-${application.applicant.email}`,
      status: 'queued',
      failure: null,
      attempts: 0,
    };
    expect(await rowOf(line)).toEqual(again);
    const mailer = await sentNow();
    expect(mailer.to(again.recipient)).toHaveLength(1);
    await worker.deliver(event);
    await worker.deliver(resent(application, line));
    expect([await rowOf(line), await mailsAbout(rejectionId)]).toMatchObject([
      { status: 'sent' },
      [{ status: 'sent' }],
    ]);
  });

  it('is noted to have no address where there is none any more', async () => {
    const { application, line } = await failed();
    await rowsOf('update app_user set email_verified = false where id = $1', [application.applicant.id]);
    await worker.deliver(resent(application, line));
    expect(await rowOf(line)).toMatchObject({ status: 'dropped', failure: null });
  });

  it('is noted as unwanted where the applicant takes no such mails any more', async () => {
    const { application, line } = await failed();
    const { id: userId } = application.applicant;
    await insertInto('notification_setting', { userId, kind: 'rejections', enabled: false });
    await worker.deliver(resent(application, line));
    expect(await rowOf(line)).toMatchObject({ status: 'dropped', failure: 'unwanted' });
    expect((await sentNow()).to(application.applicant.email)).toEqual([]);
  });

  it('is noted as no longer needed where the applicant withdrew before it was tried again', async () => {
    const { application, line } = await failed();
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [application.id]);
    await worker.deliver(resent(application, line));
    expect(await rowOf(line)).toMatchObject({ status: 'dropped', failure: 'pointless' });
    expect((await sentNow()).to(application.applicant.email)).toEqual([]);
  });

  it('is noted as no longer needed where the application was opened again', async () => {
    const { application, line, rejectionId } = await failed();
    await rowsOf('delete from rejection where id = $1', [rejectionId]);
    await worker.deliver(resent(application, line));
    expect((await sentNow()).to(application.applicant.email)).toEqual([]);
    expect(await rowOf(line)).toMatchObject({ status: 'dropped', failure: 'pointless' });
  });

  it('is nothing to another company', async () => {
    const { application, line } = await failed();
    const { companyId } = await aJob();
    await worker.deliver({ ...resent(application, line), companyId });
    expect(await rowOf(line)).toMatchObject({ status: 'failed' });
  });
});
