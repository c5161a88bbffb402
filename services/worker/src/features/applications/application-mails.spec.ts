import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NotificationKind } from '@app/contracts/notifications/notification-settings';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../test/support/builders/job.builder.js';
import { aMember, anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

type Queued = { template: string; recipient: string; company_id: string; subject_id: string; status: string };

const mailsAbout = (applicationId: string) =>
  rowsOf<Queued>(
    'select template, recipient, company_id, subject_id, status from email_message where subject_id = $1 order by recipient',
    [applicationId],
  );
/** Mails the timeline speaks of, and what became of each. */
const notedOf = ({ id }: BuiltApplication) =>
  rowsOf(
    `select line.content, mail.status from activity line left join email_message mail on mail.id = line.id
     where line.application_id = $1 and line.topic = 'mail'`,
    [id],
  );
const submitted = ({ id, companyId, jobId, stageId, applicant }: BuiltApplication) =>
  anEvent('application.submitted', companyId, {
    applicationId: id,
    jobId,
    applicantId: applicant.id,
    stageId,
    firstOfJob: true,
  });
const setting = (userId: string, enabled: boolean) =>
  insertInto('notification_setting', { userId, kind: 'new-application', enabled });

/** Its applicant takes no mails of this kind. */
const unwanted = ({ applicant }: BuiltApplication, kind: NotificationKind) =>
  insertInto('notification_setting', { userId: applicant.id, kind, enabled: false });

/** Addresses that are told of a new application. */
async function toldOf(application: BuiltApplication): Promise<string[]> {
  await worker.deliverTo('emails', submitted(application));
  const mails = await mailsAbout(application.id);
  return mails.filter(({ template }) => template === 'new-application').map(({ recipient }) => recipient);
}

describe('confirming an application', () => {
  it('leaves one mail for the applicant, at the address of the account', async () => {
    const application = await anApplication();
    await rowsOf(`update application set email = 'somebody.else@example.com' where id = $1`, [
      application.id,
    ]);
    await worker.deliverTo('emails', submitted(application));
    expect(await mailsAbout(application.id)).toEqual([
      {
        template: 'application-received',
        recipient: application.applicant.email,
        company_id: application.companyId,
        subject_id: application.id,
        status: 'queued',
      },
    ]);
    expect(await notedOf(application)).toEqual([
      { content: 'Confirmation that the application arrived', status: 'queued' },
    ]);
  });

  it('says nothing once the application was withdrawn', async () => {
    const application = await anApplication({ status: 'withdrawn' });
    await worker.deliverTo('emails', submitted(application));
    expect(await mailsAbout(application.id)).toEqual([]);
  });

  it('leaves none for applicants who take no receipts, and none but those', async () => {
    const application = await anApplication();
    await unwanted(application, 'messages');
    await worker.deliverTo('emails', submitted(application));
    expect(await mailsAbout(application.id)).toHaveLength(1);
    const other = await anApplication();
    await unwanted(other, 'receipts');
    await worker.deliverTo('emails', submitted(other));
    expect([await mailsAbout(other.id), await notedOf(other)]).toEqual([[], []]);
  });

  it('finds nothing when the event names another company', async () => {
    const application = await anApplication();
    const { id } = await aCompany();
    await worker.deliverTo('emails', { ...submitted(application), companyId: id });
    expect(await mailsAbout(application.id)).toEqual([]);
  });
});

describe('confirming a withdrawal', () => {
  const withdrawn = ({ id, companyId, jobId, applicant }: BuiltApplication) =>
    anEvent('application.withdrawn', companyId, { applicationId: id, jobId, applicantId: applicant.id });

  it('leaves one mail for whoever withdrew', async () => {
    const application = await anApplication({ status: 'withdrawn' });
    await worker.deliverTo('emails', withdrawn(application));
    expect(await mailsAbout(application.id)).toMatchObject([
      { template: 'application-withdrawn', recipient: application.applicant.email, status: 'queued' },
    ]);
    expect(await notedOf(application)).toEqual([
      { content: 'Confirmation that the application was withdrawn', status: 'queued' },
    ]);
  });

  it('leaves none for whoever takes no receipts', async () => {
    const application = await anApplication({ status: 'withdrawn' });
    await unwanted(application, 'receipts');
    await worker.deliverTo('emails', withdrawn(application));
    expect([await mailsAbout(application.id), await notedOf(application)]).toEqual([[], []]);
  });

  it('leaves none about what was erased meanwhile', async () => {
    const application = await anApplication({ status: 'withdrawn' });
    await rowsOf('update application set erased_at = now() where id = $1', [application.id]);
    await worker.deliverTo('emails', withdrawn(application));
    expect([await mailsAbout(application.id), await notedOf(application)]).toEqual([[], []]);
  });

  it('leaves none at an address that is not proven', async () => {
    const application = await anApplication({ status: 'withdrawn' });
    await rowsOf('update app_user set email_verified = false where id = $1', [application.applicant.id]);
    await worker.deliverTo('emails', withdrawn(application));
    expect(await mailsAbout(application.id)).toEqual([]);
  });
});

describe('telling the company of an application', () => {
  it('tells the creator and the reviewers of the job, and nobody else', async () => {
    const { id: companyId } = await aCompany();
    const creator = await aMember({ companyId, roleType: 'companyManager' });
    const reviewer = await aMember({ companyId, roleType: 'companyReviewer' });
    await aMember({ companyId, roleType: 'companyAdmin' });
    const job = await aJob({ companyId, createdBy: creator.id });
    await aReviewer({ jobId: job.id, companyId, userId: reviewer.id });
    expect(await toldOf(await anApplication({ job }))).toEqual([creator.email, reviewer.email].sort());
  });

  it('follows what members chose', async () => {
    const { id: companyId } = await aCompany();
    const unwilling = await aMember({ companyId, roleType: 'companyManager' });
    const curious = await aMember({ companyId, roleType: 'companyViewer' });
    await setting(unwilling.id, false);
    await setting(curious.id, true);
    const job = await aJob({ companyId, createdBy: unwilling.id });
    expect(await toldOf(await anApplication({ job }))).toEqual([curious.email]);
  });

  it('does not tell reviewers of jobs they may not read', async () => {
    const { id: companyId } = await aCompany();
    const reviewer = await aMember({ companyId, roleType: 'companyReviewer' });
    await setting(reviewer.id, true);
    expect(await toldOf(await anApplication({ job: await aJob({ companyId }) }))).toEqual([]);
  });

  it('does not tell people who left, were disabled, are not proven, or belong to another company', async () => {
    const [mine, other] = [await aCompany(), await aCompany()];
    const companyId = mine.id;
    const left = await aMember({ companyId, roleType: 'companyAdmin', deactivatedAt: new Date() });
    const disabled = await aMember({ companyId, roleType: 'companyAdmin', disabledAt: new Date() });
    const foreign = await aMember({ companyId: other.id, roleType: 'companyAdmin' });
    const unverified = await aMember({ companyId, roleType: 'companyAdmin' });
    await unverify(unverified.id);
    for (const { id } of [left, disabled, foreign, unverified]) await setting(id, true);
    const job = await aJob({ companyId, createdBy: left.id });
    expect(await toldOf(await anApplication({ job }))).toEqual([]);
  });
});

/** As after a change of the address that was not confirmed yet. */
const unverify = (userId: string) =>
  rowsOf('update app_user set email_verified = false where id = $1', [userId]);

describe('telling the applicant of a move', () => {
  async function moved(application: BuiltApplication, toStageId: string): Promise<Queued[]> {
    const { id: applicationId, stageId: fromStageId, companyId } = application;
    await worker.deliverTo(
      'emails',
      anEvent('application.stage-moved', companyId, { applicationId, fromStageId, toStageId }),
    );
    return mailsAbout(applicationId);
  }

  it('leaves one mail where the stage asks for it', async () => {
    const job = await aJob();
    const application = await anApplication({ job });
    expect(await moved(application, job.stages.interview.id)).toEqual([
      expect.objectContaining({ template: 'stage-moved', recipient: application.applicant.email }),
    ]);
    expect(await notedOf(application)).toEqual([
      { content: 'News that the application moved on', status: 'queued' },
    ]);
  });

  it('leaves none at an address that is not proven', async () => {
    const job = await aJob();
    const application = await anApplication({ job });
    await unverify(application.applicant.id);
    expect(await moved(application, job.stages.interview.id)).toEqual([]);
  });

  it('leaves none where the stage does not ask', async () => {
    const job = await aJob();
    expect(await moved(await anApplication({ job }), job.stages.review.id)).toEqual([]);
  });

  it('never tells of a refusal', async () => {
    const job = await aJob({}, { rejected: { notifyApplicant: true } });
    expect(await moved(await anApplication({ job }), job.stages.rejected.id)).toEqual([]);
  });

  it('leaves none for applicants who do not want it', async () => {
    const applicant = await anApplicant();
    await insertInto('notification_setting', { userId: applicant.id, kind: 'stage-moved', enabled: false });
    const job = await aJob();
    expect(await moved(await anApplication({ job, applicant }), job.stages.interview.id)).toEqual([]);
  });

  it('leaves none when the stage is gone', async () => {
    const job = await aJob();
    const { id } = (await aJob()).stages.interview;
    expect(await moved(await anApplication({ job }), id)).toEqual([]);
  });
});
