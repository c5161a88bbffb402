import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aMember, type BuiltPerson } from '../../../../../test/support/builders/person.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';
import { closeUnansweredApplications } from './close-unanswered-applications.js';
import { remindOfDueResponses } from './remind-of-due-responses.js';
import { digestsAt } from './send-response-digests.js';
import { sendDelayedRejections } from '../rejections/send-delayed-rejections.js';
import { sweep } from '../../engine/schedules/sweep.js';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
let worker: TestWorker;
let companyId: string;
let manager: BuiltPerson;
let admin: BuiltPerson;
let job: BuiltJob;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  manager = await aMember({ companyId, roleType: 'companyManager' });
  admin = await aMember({ companyId, roleType: 'companyAdmin' });
  job = await aJob({ companyId, createdBy: manager.id });
});

const mails = async (template: string) =>
  (
    await rowsOf<{ recipient: string }>(
      'select recipient from email_message where company_id = $1 and template = $2 order by recipient',
      [companyId, template],
    )
  ).map(({ recipient }) => recipient);
const written = (template: 'responses-overdue' | 'responses-due', recipient: string) =>
  worker.orm.em
    .fork({ session: workerSession(companyId) })
    .transactional((em) =>
      writeMail(
        em,
        { template, subjectId: companyId, eventId: newId(), recipient },
        { brand: 'Pathway', publicUrl: 'https://jobs.example', invitationKey: 'k'.repeat(32) },
        mailWriters,
      ),
    );
/** A morning that is that many days away. */
function morning(days = 0): Date {
  const at = inDays(days);
  at.setUTCHours(6, 0, 0, 0);
  return at;
}
const digests = (at: Date) =>
  worker.run(sweep({ name: 'digests', every: 60_000, run: (context) => digestsAt(context, at) }));

describe('a date that goes by', () => {
  it('reminds whoever is responsible once, however many dates, sweeps and workers there are', async () => {
    for (let sent = 0; sent < 30; sent += 1) await anApplication({ job, responseDueAt: inDays(-1) });
    await anApplication({ job, responseDueAt: inDays(1) });
    await Promise.all([worker.run(remindOfDueResponses), worker.run(remindOfDueResponses)]);
    for (let run = 0; run < 3; run += 1) await worker.run(remindOfDueResponses);
    expect(await mails('responses-overdue')).toEqual([manager.email.toLowerCase()]);
    expect(
      await rowsOf('select count(*)::int as noted from response_reminder where company_id = $1', [companyId]),
    ).toEqual([{ noted: 30 }]);
    const mail = await written('responses-overdue', manager.email);
    expect(mail?.title).toBe('30 applicants were promised an answer by now');
    expect(mail?.links).toHaveLength(10);
  });

  it('reminds again of a new date, and says nothing of what was answered since', async () => {
    const sent = await anApplication({ job, responseDueAt: inDays(-1) });
    await worker.run(remindOfDueResponses);
    await rowsOf(`delete from email_message where company_id = $1`, [companyId]);
    await worker.run(remindOfDueResponses);
    expect(await mails('responses-overdue')).toEqual([]);
    await rowsOf(`update application set response_due_at = now() - interval '1 hour' where id = $1`, [
      sent.id,
    ]);
    await worker.run(remindOfDueResponses);
    expect(await mails('responses-overdue')).toHaveLength(1);
    await rowsOf('update application set response_due_at = null where id = $1', [sent.id]);
    expect(await written('responses-overdue', manager.email)).toBeNull();
  });

  it('is told to those who may decide: creator and reviewers, or the admins where nobody of them does', async () => {
    const reading = await aMember({ companyId, roleType: 'companyReviewer' });
    await aReviewer({ jobId: job.id, companyId, userId: reading.id });
    await aReviewer({ jobId: job.id, companyId, userId: admin.id });
    await anApplication({ job, responseDueAt: inDays(-1) });
    await worker.run(remindOfDueResponses);
    expect(await mails('responses-overdue')).toEqual(
      [admin.email, manager.email].map((one) => one.toLowerCase()).sort(),
    );
    await rowsOf('delete from email_message where company_id = $1', [companyId]);
    await rowsOf('delete from response_reminder where company_id = $1', [companyId]);
    await rowsOf('delete from job_reviewer where job_id = $1', [job.id]);
    await rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [manager.id]);
    await worker.run(remindOfDueResponses);
    expect(await mails('responses-overdue')).toEqual([admin.email.toLowerCase()]);
  });
});

describe('the digest of answers that are owed', () => {
  it('comes once a day to each who is responsible, names who waits, and leads to them', async () => {
    const late = await anApplication({ job, responseDueAt: inDays(-40) });
    await anApplication({ job, responseDueAt: inDays(3) });
    await anApplication({ job, responseDueAt: inDays(30) });
    await Promise.all([digests(morning()), digests(morning())]);
    await digests(new Date(morning().getTime() + 3_600_000));
    expect(await mails('responses-due')).toEqual([manager.email.toLowerCase()]);
    await digests(morning(1));
    expect(await mails('responses-due')).toHaveLength(2);
    const mail = await written('responses-due', manager.email);
    expect(mail?.title).toBe('2 applicants wait for your answer');
    expect(mail?.paragraphs.at(-1)).toBe('For 1 applicant the date is over.');
    expect(mail?.links?.map(({ address }) => address)[0]).toBe(
      `https://jobs.example/candidates-profile/${companyId}/${job.id}/${late.applicant.id}`,
    );
    expect(await written('responses-due', admin.email)).toBeNull();
  });

  it('does not come at night, to people who said no, or where nothing is owed', async () => {
    await anApplication({ job, responseDueAt: inDays(3) });
    const night = morning(2);
    night.setUTCHours(4);
    await digests(night);
    expect(await mails('responses-due')).toEqual([]);
    await insertInto('notification_setting', { userId: manager.id, kind: 'due-responses', enabled: false });
    await digests(morning(2));
    expect(await mails('responses-due')).toEqual([]);
    const idle = await aJob();
    await anApplication({ job: idle, responseDueAt: inDays(30) });
    await digests(morning(3));
    expect(await rowsOf('select id from email_message where company_id = $1', [idle.companyId])).toEqual([]);
  });
});

describe('what nobody answers', () => {
  const text = 'Dear {{firstName}}, nobody answered you in time. We are sorry.';
  const allow = (given: Record<string, unknown> = {}) =>
    insertInto('company_settings', {
      companyId,
      retentionMonths: 24,
      version: 1,
      closeUnansweredDays: 10,
      closeUnansweredText: text,
      closeUnansweredSince: inDays(-11),
      ...given,
    });
  const stateOf = async ({ id }: BuiltApplication) =>
    (await rowsOf('select status, public_stage, response_due_at from application where id = $1', [id]))[0];
  const open = { status: 'active', public_stage: 'received' };
  const rejectionOf = ({ id }: BuiltApplication) =>
    rowsOf<{ id: string; text: string; rejected_by: string | null }>(
      'select id, text, rejected_by from rejection where application_id = $1',
      [id],
    );

  it('is closed in the name of the company, once, with its words, a mail and the outcome', async () => {
    await allow();
    const late: BuiltApplication[] = [];
    for (let sent = 0; sent < 45; sent += 1)
      late.push(
        await anApplication({ job, stage: sent % 2 ? 'entry' : 'review', responseDueAt: inDays(-10.1) }),
      );
    const inTime = await anApplication({ job, responseDueAt: inDays(-9) });
    await Promise.all([worker.run(closeUnansweredApplications), worker.run(closeUnansweredApplications)]);
    await worker.run(closeUnansweredApplications);
    await Promise.all([worker.run(sendDelayedRejections), worker.run(sendDelayedRejections)]);
    const [first] = late;
    expect(await rejectionOf(first!)).toMatchObject([{ text, rejected_by: null }]);
    expect(await stateOf(first!)).toEqual({
      status: 'rejected',
      public_stage: 'notSelected',
      response_due_at: null,
    });
    expect(await stateOf(inTime)).toMatchObject(open);
    const [told] = await rowsOf(
      `select count(*)::int as mails, count(distinct recipient)::int as people from email_message
        where company_id = $1 and template = 'rejection'`,
      [companyId],
    );
    expect(told).toEqual({ mails: 45, people: 45 });
    const lines = await rowsOf(
      `select content, source_id from activity where application_id = $1 and topic = 'move'`,
      [first!.id],
    );
    expect(lines).toEqual([{ content: 'Closed, because nobody answered in time', source_id: null }]);
    const events = await rowsOf(
      `select count(*)::int as decided, count(actor_id)::int as people from outbox_message
        where company_id = $1 and name = 'application.rejection-decided'`,
      [companyId],
    );
    expect(events).toEqual([{ decided: 45, people: 0 }]);
    const logged = await rowsOf(
      `select count(*)::int as moves, count(actor_id)::int as people from audit_event
        where company_id = $1 and action = 'application.moved'`,
      [companyId],
    );
    expect(logged).toEqual([{ moves: 45, people: 0 }]);
    const totals = await rowsOf(
      `select total, (select count(*)::int from application where stage_id = stage.id) as counted from stage
        where pipeline_id = $1`,
      [job.pipelineId],
    );
    for (const { total, counted } of totals) expect(total).toBe(counted);
  });

  it('stays open without the switch, and for as many days after it was switched on', async () => {
    const late = await anApplication({ job, responseDueAt: inDays(-50) });
    await worker.run(closeUnansweredApplications);
    expect(await stateOf(late)).toMatchObject(open);
    await allow({ closeUnansweredSince: inDays(-9) });
    await worker.run(closeUnansweredApplications);
    expect(await stateOf(late)).toMatchObject(open);
    await rowsOf('update company_settings set close_unanswered_since = $2 where company_id = $1', [
      companyId,
      inDays(-11),
    ]);
    await worker.run(closeUnansweredApplications);
    expect(await stateOf(late)).toMatchObject({ status: 'rejected' });
  });

  it('leaves alone what was decided, withdrawn, or given more days meanwhile', async () => {
    await allow();
    const hired = await anApplication({ job, stage: 'hired', status: 'hired' });
    const gone = await anApplication({ job, status: 'withdrawn' });
    const waiting = await anApplication({ job, responseDueAt: inDays(2) });
    const elsewhere = await anApplication({ responseDueAt: inDays(-50) });
    await worker.run(closeUnansweredApplications);
    const statuses = await Promise.all([hired, gone, waiting, elsewhere].map(stateOf));
    expect(statuses.map((state) => state?.['status'])).toEqual(['hired', 'withdrawn', 'active', 'active']);
  });
});
