import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer } from '../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../test/support/builders/person.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

async function assigned(deactivatedAt: Date | null = null) {
  const { id: companyId } = await aCompany({ name: 'Eastwind' });
  const job = await aJob({ companyId, title: 'Glazier' });
  const member = await aMember({ companyId, roleType: 'companyReviewer', deactivatedAt });
  const reviewerId = await aReviewer({ jobId: job.id, companyId, userId: member.id });
  const event = anEvent('job.reviewer-assigned', companyId, { jobId: job.id, reviewerId, userId: member.id });
  return { companyId, job, member, reviewerId, event };
}
const mailsAbout = (subjectId: string) =>
  rowsOf('select template, recipient from email_message where subject_id = $1', [subjectId]);

describe('telling a reviewer', () => {
  it('leaves one mail that leads to the board', async () => {
    const { companyId, job, member, reviewerId, event } = await assigned();
    await worker.deliverTo('emails', event);
    expect(await mailsAbout(reviewerId)).toEqual([
      { template: 'reviewer-assigned', recipient: member.email },
    ]);
    const em = worker.orm.em.fork({
      session: {
        role: 'worker_role',
        variables: { 'app.company_id': companyId, 'app.user_id': '', 'app.invitation_id': '' },
      },
    });
    const frame = { publicUrl: 'https://work.example', brand: 'Pathway', invitationKey: 'k' };
    const mail = await em.transactional((inner) =>
      writeMail(
        inner,
        { template: 'reviewer-assigned', subjectId: reviewerId, eventId: newId() },
        frame,
        mailWriters,
      ),
    );
    expect(mail?.subject).toBe('You review Glazier');
    expect(mail?.button?.address).toBe(`https://work.example/company/${companyId}/job/${job.id}`);
    await rowsOf('delete from job_reviewer where id = $1', [reviewerId]);
    const late = await em.transactional((inner) =>
      writeMail(
        inner,
        { template: 'reviewer-assigned', subjectId: reviewerId, eventId: newId() },
        frame,
        mailWriters,
      ),
    );
    expect(late).toBeNull();
  });

  it('is left out for those who assigned themselves, and who left or belong elsewhere', async () => {
    const own = await assigned();
    const byThemselves = { ...own.event, actorId: own.member.id };
    await worker.deliverTo('emails', byThemselves);
    const gone = await assigned(new Date());
    await worker.deliverTo('emails', gone.event);
    const foreign = await assigned();
    await worker.deliverTo('emails', { ...foreign.event, companyId: (await aCompany()).id });
    for (const { reviewerId } of [own, gone, foreign]) expect(await mailsAbout(reviewerId)).toEqual([]);
  });
});

describe('a job whose team wants no mails', () => {
  it('tells nobody of its company of a new application, and the applicant as ever', async () => {
    const { companyId, job, member } = await assigned();
    const toldOf = async () => {
      const { id, jobId, stageId, applicant } = await anApplication({ job });
      const payload = { applicationId: id, jobId, applicantId: applicant.id, stageId, firstOfJob: false };
      await worker.deliverTo('emails', anEvent('application.submitted', companyId, payload));
      const mails = await rowsOf<{ recipient: string }>(
        'select recipient from email_message where subject_id = $1',
        [id],
      );
      return mails.map(({ recipient }) => recipient === member.email);
    };
    expect((await toldOf()).sort()).toEqual([false, true]);
    await rowsOf(`update job set settings = '{"notifyTeam": false}' where id = $1`, [job.id]);
    expect(await toldOf()).toEqual([false]);
  });
});
