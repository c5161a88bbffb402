import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anActivity } from '../../../../../test/support/builders/activity.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { aMessageFile } from '../../../../../test/support/builders/stored-file.builder.js';
import { TestMailer } from '../../../../../test/support/mail-box.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';

let worker: TestWorker;
let companyId: string;
let creator: BuiltPerson;
let job: BuiltJob;
let sent: BuiltApplication;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  await rowsOf(`update email_message set status = 'dropped' where status in ('queued', 'sending')`);
  companyId = (await aCompany({ name: 'Eastwind' })).id;
  creator = await aMember({ companyId, roleType: 'companyManager' });
  job = await aJob({ companyId, title: 'Glazier', createdBy: creator.id });
  sent = await anApplication({ job });
});

const settings = {
  from: 'Pathway <no-reply@work.example>',
  brand: 'Pathway',
  publicUrl: 'https://work.example',
  invitationKey: 'invitation-key-of-the-suite',
};
async function delivered(): Promise<TestMailer> {
  const mailer = new TestMailer();
  await new EmailSender(worker.orm, mailer, settings, worker.tools.logger, mailWriters).sendDue();
  return mailer;
}
const mailsAbout = (id: string) =>
  rowsOf<{ template: string; recipient: string; status: string }>(
    'select template, recipient, status from email_message where subject_id = $1 order by recipient',
    [id],
  );
const failureOf = (id: string) =>
  rowsOf('select status, failure from email_message where subject_id = $1', [id]);
const about = (activityId: string) => ({ activityId, applicationId: sent.id });

/** A message of the company, and what it leads to. */
async function wroteToApplicant(content = 'Hello'): Promise<string> {
  const by = { application: sent, sourceId: creator.id, content };
  const id = await anActivity({ ...by, type: 'message' });
  await worker.deliver(anEvent('message.sent', companyId, { ...about(id), from: 'company' }));
  return id;
}

describe('a message of the company', () => {
  it('reaches the applicant word for word, with the way into the conversation', async () => {
    const replyAddress = 'jobs@eastwind.example';
    await insertInto('company_settings', { companyId, retentionMonths: 24, replyAddress, version: 1 });
    const id = await wroteToApplicant('Hi <b>Ada</b>,\n\nsee https://meet.example/42\nat two.\n\nMarta');
    const { email } = sent.applicant;
    expect(await mailsAbout(id)).toEqual([
      { template: 'application-message', recipient: email, status: 'queued' },
    ]);
    const [mail, ...others] = (await delivered()).to(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Eastwind wrote to you about your application',
      replyTo: 'jobs@eastwind.example',
    });
    expect(mail!.text).toContain('Hi <b>Ada</b>,\n\nsee https://meet.example/42\nat two.\n\nMarta');
    expect(mail!.text).toContain(`https://work.example/applicant/jobs?application=${sent.id}`);
    expect(mail!.html).toContain('see https://meet.example/42<br>at two.');
    expect(mail!.html).not.toContain('<b>Ada');
  });

  it('says how many files are attached to the conversation, and carries none', async () => {
    const plain = await wroteToApplicant();
    expect((await delivered()).to(sent.applicant.email)[0]!.text).not.toContain('attached');
    const { activityId } = await aMessageFile({ application: sent, ownerUserId: creator.id });
    await worker.deliver(anEvent('message.sent', companyId, { ...about(activityId), from: 'company' }));
    const [mail] = (await delivered()).to(sent.applicant.email);
    for (const part of [mail!.text, mail!.html])
      expect(part).toContain('1 file is attached to the conversation.');
    expect(mail!.text).not.toContain('cv.pdf');
    await rowsOf(`update stored_file set status = 'rejected' where owner_user_id = $1`, [creator.id]);
    await rowsOf(`update email_message set status = 'failed' where subject_id = $1`, [activityId]);
    await worker.deliver(anEvent('message.resent', companyId, about(activityId)));
    expect((await delivered()).to(sent.applicant.email)[0]!.text).not.toContain('attached');
    expect(await mailsAbout(plain)).toHaveLength(1);
  });

  it('has its title as subject', async () => {
    const id = await anActivity({ application: sent, type: 'message', title: 'A first\ntalk' });
    await worker.deliver(anEvent('message.sent', companyId, { ...about(id), from: 'company' }));
    expect((await delivered()).to(sent.applicant.email)[0]).toMatchObject({ subject: 'A first talk' });
  });

  it('is not mailed to an address that is not proven, which is noted, nor after a withdrawal', async () => {
    await rowsOf('update app_user set email_verified = false where id = $1', [sent.applicant.id]);
    const unverified = await wroteToApplicant();
    expect(await mailsAbout(unverified)).toMatchObject([{ status: 'dropped' }]);
    await rowsOf('update app_user set email_verified = true where id = $1', [sent.applicant.id]);
    const late = await wroteToApplicant();
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    expect((await delivered()).to(sent.applicant.email)).toEqual([]);
    expect(await mailsAbout(late)).toMatchObject([{ status: 'dropped' }]);
    // Whoever wrote it reads that it was not sent: it is on its way for ever otherwise.
    const tooLate = await wroteToApplicant();
    expect(await failureOf(tooLate)).toEqual([{ status: 'dropped', failure: 'pointless' }]);
  });

  it('is not mailed to whoever takes no such mails, which is noted', async () => {
    const { id: userId } = sent.applicant;
    await insertInto('notification_setting', { userId, kind: 'messages', enabled: false });
    const id = await wroteToApplicant();
    expect(await failureOf(id)).toEqual([{ status: 'dropped', failure: 'unwanted' }]);
    expect((await delivered()).to(sent.applicant.email)).toEqual([]);
  });

  it('is mailed once more when that was asked for', async () => {
    const id = await wroteToApplicant();
    await rowsOf(`update email_message set status = 'failed' where subject_id = $1`, [id]);
    await worker.deliver(anEvent('message.resent', companyId, about(id)));
    expect((await mailsAbout(id)).map(({ status }) => status).sort()).toEqual(['failed', 'queued']);
    expect((await delivered()).to(sent.applicant.email)).toHaveLength(1);
  });

  it('is nothing to another company', async () => {
    const id = await anActivity({ application: sent, type: 'message' });
    const foreign = (await aCompany()).id;
    await worker.deliver(anEvent('message.sent', foreign, { ...about(id), from: 'company' }));
    expect(await mailsAbout(id)).toEqual([]);
  });
});

describe('an answer of the applicant', () => {
  async function toldOf(): Promise<string[]> {
    const by = { application: sent, sourceId: sent.applicant.id, content: 'canary of the answer' };
    const id = await anActivity({ ...by, type: 'message', source: 'applicant' });
    await worker.deliver(anEvent('message.sent', companyId, { ...about(id), from: 'applicant' }));
    return (await mailsAbout(id)).map(({ recipient }) => recipient);
  }

  it('is told to who wrote to the applicant and who looks after the job, if they may answer', async () => {
    const writer = await aMember({ companyId, roleType: 'companyAdmin' });
    const reviewer = await aMember({ companyId, roleType: 'companyReviewer' });
    await aReviewer({ jobId: job.id, companyId, userId: reviewer.id });
    await aMember({ companyId, roleType: 'companyManager' });
    await anActivity({ application: sent, type: 'message', sourceId: writer.id });
    expect(await toldOf()).toEqual([creator.email, writer.email].sort());
    const [mail] = (await delivered()).to(creator.email);
    const { firstName, lastName } = sent.applicant;
    expect(mail!.subject).toBe(`${firstName} ${lastName} answered`);
    expect(mail!.text).toContain(
      `https://work.example/candidates-profile/${companyId}/${job.id}/${sent.applicant.id}`,
    );
    expect(mail!.text).not.toContain('canary');
  });

  it('says that files came along', async () => {
    const ownerUserId = sent.applicant.id;
    const { activityId } = await aMessageFile({ application: sent, ownerUserId }, { status: 'received' });
    await worker.deliver(anEvent('message.sent', companyId, { ...about(activityId), from: 'applicant' }));
    const [mail] = (await delivered()).to(creator.email);
    expect(mail!.text).toContain('1 file is attached to the conversation.');
  });

  it('is told as members chose', async () => {
    const curious = await aMember({ companyId, roleType: 'companyAdmin' });
    const choose = (userId: string, enabled: boolean) =>
      insertInto('notification_setting', { userId, kind: 'new-application', enabled });
    await choose(creator.id, false);
    await choose(curious.id, true);
    expect(await toldOf()).toEqual([curious.email]);
  });
});

describe('a comment', () => {
  async function mentioning(...people: BuiltPerson[]): Promise<string> {
    const by = { application: sent, sourceId: creator.id, content: 'canary of the comment' };
    const id = await anActivity(by);
    for (const { id: userId } of people)
      await insertInto('activity_mention', { activityId: id, userId, companyId, createdAt: new Date() });
    return id;
  }
  const told = async (id: string) => {
    await worker.deliver(anEvent('comment.written', companyId, about(id)));
    return (await mailsAbout(id)).map(({ recipient }) => recipient);
  };

  it('tells whom it mentions, without a word of what it says', async () => {
    const viewer = await aMember({ companyId, roleType: 'companyViewer' });
    const reviewer = await aMember({ companyId, roleType: 'companyReviewer' });
    await aReviewer({ jobId: job.id, companyId, userId: reviewer.id });
    expect(await told(await mentioning(viewer, reviewer, creator))).toEqual(
      [viewer.email, reviewer.email].sort(),
    );
    const [mail] = (await delivered()).to(viewer.email);
    expect(mail!.subject).toBe(`${creator.firstName} ${creator.lastName} mentioned you`);
    expect(mail!.text).toContain(`/${job.id}/${sent.applicant.id}`);
    expect(mail!.text + mail!.html).not.toContain('canary');
  });

  it('tells nobody who left or reviews the job no more, nor after it was deleted', async () => {
    const left = await aMember({ companyId, roleType: 'companyAdmin', deactivatedAt: new Date() });
    const reviewer = await aMember({ companyId, roleType: 'companyReviewer' });
    expect(await told(await mentioning(left, reviewer))).toEqual([]);
    const viewer = await aMember({ companyId, roleType: 'companyViewer' });
    const deleted = await mentioning(viewer);
    expect(await told(deleted)).toEqual([viewer.email]);
    await rowsOf('update activity set deleted_at = now() where id = $1', [deleted]);
    expect((await delivered()).to(viewer.email)).toEqual([]);
  });

  it('tells nobody whom it does not mention', async () => {
    expect(await told(await mentioning())).toEqual([]);
  });
});
