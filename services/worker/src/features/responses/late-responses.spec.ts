import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';
import { remindOfDueResponses } from './remind-of-due-responses.js';
import { notifyApplicantsOfLateResponses } from './notify-applicants-of-late-responses.js';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
let worker: TestWorker;
let job: BuiltJob;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => void (job = await aJob()));

const mails = () =>
  rowsOf<{ id: string; recipient: string; subject_id: string }>(
    `select id, recipient, subject_id from email_message where company_id = $1 and template = 'response-late' order by id`,
    [job.companyId],
  );
const toldTo = async () => (await mails()).map(({ recipient }) => recipient);
const addressOf = ({ applicant }: BuiltApplication) => applicant.email.toLowerCase();
const dueOn = (id: string, dueAt: Date | null) =>
  rowsOf('update application set response_due_at = $2 where id = $1', [id, dueAt]);
const written = (subjectId: string) =>
  worker.orm.em
    .fork({ session: workerSession(job.companyId) })
    .transactional((em) =>
      writeMail(
        em,
        { template: 'response-late', subjectId, eventId: newId(), recipient: 'ada@applicants.example' },
        { brand: 'Pathway', publicUrl: 'https://jobs.example', invitationKey: 'k'.repeat(32) },
        mailWriters,
      ),
    );

/** What the clock does once a day went by: the company is reminded, then whoever waits a day longer is told. */
async function clock(): Promise<void> {
  await worker.run(remindOfDueResponses);
  await Promise.all([
    worker.run(notifyApplicantsOfLateResponses),
    worker.run(notifyApplicantsOfLateResponses),
  ]);
}

describe('an answer that is late', () => {
  it('is told to the applicant a day later, once, and noted for the company', async () => {
    const due = inDays(-1.01);
    const late: BuiltApplication[] = [];
    for (let sent = 0; sent < 30; sent += 1) late.push(await anApplication({ job, responseDueAt: due }));
    await anApplication({ job, responseDueAt: inDays(-0.9) });
    await clock();
    await clock();
    expect((await toldTo()).sort()).toEqual(late.map(addressOf).sort());
    const lines = await rowsOf<{ id: string; content: string }>(
      `select id, content from activity where company_id = $1 and topic = 'mail' order by id`,
      [job.companyId],
    );
    const noted = (await mails()).map(({ id }) => ({ id, content: 'News that the answer is late' }));
    expect(lines).toEqual(noted);
    const mail = await written(late[0]!.id);
    expect(mail).toMatchObject({ title: expect.stringContaining('is late with its answer') });
    expect(mail?.paragraphs[0]).toContain(` ${due.getUTCDate()} `);
    expect(mail?.paragraphs.join(' ')).not.toContain('Should nobody answer');
  });

  it('is told again of another day that goes by', async () => {
    const { id } = await anApplication({ job, responseDueAt: inDays(-2) });
    await clock();
    await dueOn(id, inDays(-1.5));
    await clock();
    expect((await mails()).map(({ subject_id: about }) => about)).toEqual([id, id]);
  });

  it('is told to nobody who wants no such mails, or who was answered meanwhile', async () => {
    const quiet = await anApplication({ job, responseDueAt: inDays(-2) });
    await insertInto('notification_setting', {
      ...{ userId: quiet.applicant.id, kind: 'late-responses', enabled: false },
    });
    const locked = await anApplication({ job, responseDueAt: inDays(-2) });
    await rowsOf('update app_user set disabled_at = now() where id = $1', [locked.applicant.id]);
    const [answered, moved] = [
      await anApplication({ job, responseDueAt: inDays(-2) }),
      await anApplication({ job, responseDueAt: inDays(-2) }),
    ];
    await worker.run(remindOfDueResponses);
    await dueOn(answered.id, null);
    await dueOn(moved.id, inDays(14));
    await clock();
    expect(await toldTo()).toEqual([]);
    // Nobody is told later of what was settled.
    await dueOn(answered.id, inDays(-2));
    await worker.run(notifyApplicantsOfLateResponses);
    expect(await toldTo()).toEqual([]);
  });

  it('is not said any more by a mail that was still on its way when the answer came', async () => {
    const { id } = await anApplication({ job, responseDueAt: inDays(-2) });
    expect(await written(id)).not.toBeNull();
    await dueOn(id, inDays(14));
    expect(await written(id)).toBeNull();
    await dueOn(id, null);
    expect(await written(id)).toBeNull();
  });

  it('names the day on which nobody’s answer closes the application, where the company closes any', async () => {
    await insertInto('company_settings', {
      ...{ companyId: job.companyId, retentionMonths: 24, version: 1, closeUnansweredDays: 10 },
      closeUnansweredText: 'Nobody answered you in time. We are sorry.',
      closeUnansweredSince: inDays(-40),
    });
    const { id } = await anApplication({ job, responseDueAt: inDays(-2) });
    const closing = async () => (await written(id))?.paragraphs.find((one) => one.includes('Should nobody'));
    expect(await closing()).toContain(` ${inDays(8).getUTCDate()} `);
    // Who was late before the company decided so has as many days more.
    await rowsOf('update company_settings set close_unanswered_since = $2 where company_id = $1', [
      ...[job.companyId, inDays(-1)],
    ]);
    expect(await closing()).toContain(` ${inDays(9).getUTCDate()} `);
    // Who is closed by now hears that.
    await dueOn(id, inDays(-11));
    expect(await written(id)).not.toBeNull();
    await rowsOf('update company_settings set close_unanswered_since = $2 where company_id = $1', [
      ...[job.companyId, inDays(-40)],
    ]);
    expect(await written(id)).toBeNull();
  });

  it('is told after a move that was undone before anybody knew of it, and not before that shows', async () => {
    const due = inDays(-2);
    const { id } = await anApplication({ job, responseDueAt: due });
    await worker.run(remindOfDueResponses);
    await rowsOf(
      `update application set public_stage_before = public_stage, public_stage = 'inReview',
         public_stage_from = now() + interval '30 seconds', response_before_due_at = $2, response_due_at = $3 where id = $1`,
      [id, due, inDays(14)],
    );
    await clock();
    expect(await mails()).toEqual([]);
    await rowsOf(
      `update application set public_stage = public_stage_before, public_stage_from = null, response_due_at = $2
       where id = $1`,
      [id, due],
    );
    await clock();
    expect((await mails()).map(({ subject_id: about }) => about)).toEqual([id]);
  });

  it('leaves none of a company in the middle of its work half told', async () => {
    const { id } = await anApplication({ job, responseDueAt: inDays(-2) });
    await worker.run(remindOfDueResponses);
    await rowsOf(
      `alter table activity add constraint no_lines_in_this_test check (content <> 'News that the answer is late') not valid`,
    );
    try {
      await expect(worker.run(notifyApplicantsOfLateResponses)).rejects.toThrow('no_lines_in_this_test');
      expect(await mails()).toEqual([]);
    } finally {
      await rowsOf('alter table activity drop constraint no_lines_in_this_test');
    }
    await worker.run(notifyApplicantsOfLateResponses);
    expect((await mails()).map(({ subject_id: about }) => about)).toEqual([id]);
  });
});
