import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../test/support/builders/person.builder.js';
import { aReview } from '../../../../../test/support/builders/review.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const canary = 'Only for the people of the company';

async function asked(deactivatedAt: Date | null = null) {
  const { id: companyId } = await aCompany({ name: 'Eastwind' });
  const application = await anApplication({ job: await aJob({ companyId, title: 'Glazier' }) });
  const asking = await aMember({ companyId, roleType: 'companyManager' });
  const member = await aMember({ companyId, roleType: 'companyManager', deactivatedAt });
  const userId = member.id;
  const review = { application, userId, requestedBy: asking.id, note: canary, dueOn: '2026-11-27' };
  const reviewId = await aReview(review);
  const payload = { reviewId, applicationId: application.id, userId, bulkActionId: null };
  return { companyId, application, asking, member, reviewId, payload };
}
const mailsAbout = (subjectId: string) =>
  rowsOf('select template, recipient from email_message where subject_id = $1', [subjectId]);
const written = (companyId: string, reviewId: string) => {
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  const frame = { publicUrl: 'https://work.example', brand: 'Pathway', invitationKey: 'k' };
  const mail = { template: 'review-requested', subjectId: reviewId, eventId: newId() } as const;
  return em.transactional((inner) => writeMail(inner, mail, frame, mailWriters));
};

describe('somebody who is asked for many views at once', () => {
  /** One act asks two members about three candidates. */
  async function askedAboutMany() {
    const { id: companyId } = await aCompany();
    const job = await aJob({ companyId, title: 'Glazier' });
    const [starter, one, other] = [
      await aMember({ companyId, roleType: 'companyManager' }),
      await aMember({ companyId, roleType: 'companyManager' }),
      await aMember({ companyId, roleType: 'companyAdmin' }),
    ];
    const step = {
      kind: 'review',
      userIds: [one.id, other.id, starter.id],
      note: canary,
      dueOn: '2026-11-27',
    };
    const id = newId();
    const at = { createdAt: new Date(), finishedAt: new Date() };
    const counts = { total: 3, done: 3 };
    const of = { companyId, jobId: job.id, startedBy: starter.id };
    await insertInto('bulk_action', {
      id,
      ...of,
      step: new Json(step),
      status: 'finished',
      ...counts,
      ...at,
    });
    for (const userId of [one.id, one.id, other.id, starter.id].entries()) {
      const application = await anApplication({ job });
      const review = { application, userId: userId[1], requestedBy: starter.id, dueOn: '2026-11-27' };
      await aReview({ ...review, bulkActionId: id });
    }
    const ended = anEvent('bulk-action.ended', companyId, { bulkActionId: id });
    return { id, companyId, starter, one, other, ended };
  }
  const writtenTo = (companyId: string, id: string, recipient: string) => {
    const em = worker.orm.em.fork({ session: workerSession(companyId) });
    const frame = { publicUrl: 'https://work.example', brand: 'Pathway', invitationKey: 'k' };
    const mail = { template: 'reviews-requested', subjectId: id, eventId: newId(), recipient } as const;
    return em.transactional((inner) => writeMail(inner, mail, frame, mailWriters));
  };

  it('gets one mail, however often it is told, with the number that waits for them', async () => {
    const { id, companyId, starter, one, other, ended } = await askedAboutMany();
    for (let time = 0; time < 3; time += 1) await worker.deliverTo('emails', ended);
    const sent = await mailsAbout(id);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([one.email, other.email].sort());
    const mail = await writtenTo(companyId, id, one.email);
    expect(mail?.title).toBe('You are asked to review 2 candidates');
    expect(mail?.paragraphs).toEqual([
      `${starter.firstName} ${starter.lastName} asks for your view of 2 candidates for Glazier.`,
      'Your view is wanted by Friday 27 November.',
    ]);
    expect(mail?.button?.address).toBe('https://work.example/dashboard?view=reviews');
    expect(JSON.stringify(mail)).not.toContain(canary);
    expect((await writtenTo(companyId, id, other.email))?.title).toBe('You are asked to review 1 candidate');
    await rowsOf('delete from review where user_id = $1', [other.id]);
    expect(await writtenTo(companyId, id, other.email)).toBeNull();
  });

  it('gets none where it is taken back', async () => {
    for (const status of ['undoing', 'undone']) {
      const { id, ended } = await askedAboutMany();
      await rowsOf('update bulk_action set status = $2 where id = $1', [id, status]);
      await worker.deliverTo('emails', ended);
      expect(await mailsAbout(id)).toEqual([]);
    }
  });
});

describe('somebody who is asked for their view', () => {
  it('gets one mail that leads to it, and says nothing of what is asked', async () => {
    const { companyId, application, asking, member, reviewId, payload } = await asked();
    await worker.deliverTo('emails', anEvent('review.requested', companyId, payload));
    expect(await mailsAbout(reviewId)).toEqual([{ template: 'review-requested', recipient: member.email }]);
    const mail = await written(companyId, reviewId);
    const { firstName, lastName } = application.applicant;
    expect(mail?.subject).toBe(`${asking.firstName} ${asking.lastName} asks for your view`);
    expect(mail?.paragraphs).toEqual([
      `${firstName} ${lastName} applied for Glazier.`,
      'Your view is wanted by Friday 27 November.',
    ]);
    expect(mail?.button?.address).toBe(
      `https://work.example/candidates-profile/${companyId}/${application.jobId}/${application.applicant.id}`,
    );
    expect(JSON.stringify(mail)).not.toContain(canary);
  });

  it('gets none any more once it is given, decided or taken back', async () => {
    const [given, decided, taken] = [await asked(), await asked(), await asked()];
    await rowsOf(`update review set verdict = 'no', done_at = now() where id = $1`, [given.reviewId]);
    await rowsOf(`update application set status = 'rejected' where id = $1`, [decided.application.id]);
    await rowsOf('delete from review where id = $1', [taken.reviewId]);
    for (const { companyId, reviewId } of [given, decided, taken])
      expect(await written(companyId, reviewId)).toBeNull();
  });

  it('gets none for their own question, one of many, after they left, or from elsewhere', async () => {
    const own = await asked();
    const event = anEvent('review.requested', own.companyId, own.payload);
    const byThemselves = { ...event, actorId: own.member.id };
    await worker.deliverTo('emails', byThemselves);
    const many = await asked();
    const bulk = { ...many.payload, bulkActionId: newId() };
    await worker.deliverTo('emails', anEvent('review.requested', many.companyId, bulk));
    const gone = await asked(new Date());
    await worker.deliverTo('emails', anEvent('review.requested', gone.companyId, gone.payload));
    const foreign = await asked();
    await worker.deliverTo('emails', anEvent('review.requested', (await aCompany()).id, foreign.payload));
    for (const { reviewId } of [own, many, gone, foreign]) expect(await mailsAbout(reviewId)).toEqual([]);
  });
});
