import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { aRejection } from '../../../../../test/support/builders/rejection.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { closeUnansweredApplications } from './close-unanswered-applications.js';
import { sendDelayedRejections } from '../rejections/send-delayed-rejections.js';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
let worker: TestWorker;
let job: BuiltJob;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
beforeEach(async () => {
  job = await aJob();
  await insertInto('company_settings', {
    companyId: job.companyId,
    retentionMonths: 24,
    version: 1,
    closeUnansweredDays: 10,
    closeUnansweredText: 'Nobody answered you in time. We are sorry.',
    closeUnansweredSince: inDays(-11),
  });
});

/** A rejection that is not sent yet, with a response promised by that day. */
async function unsentRejection(dueAt: Date, notifyAt: Date | null = null): Promise<string> {
  const notify = notifyAt === null ? 'onClosing' : 'later';
  const { application } = await aRejection({ job, notify, notifyAt });
  await rowsOf('update application set response_since = applied_at, response_due_at = $2 where id = $1', [
    application.id,
    dueAt,
  ]);
  return application.id;
}
const seen = async (id: string) =>
  (await rowsOf('select public_stage, response_due_at from application where id = $1', [id]))[0];
const letters = async () =>
  (
    await rowsOf<{ subject_id: string }>(
      `select rejection.application_id as subject_id from email_message
        join rejection on rejection.id = subject_id where email_message.company_id = $1 and template = 'rejection'`,
      [job.companyId],
    )
  ).map(({ subject_id: id }) => id);

it('tells whoever was refused for a job that never ends as soon as others are closed, once, in its own words', async () => {
  const forEver = await unsentRejection(inDays(-10.1));
  const nextMonth = await unsentRejection(inDays(-12), inDays(30));
  const inTime = await unsentRejection(inDays(-9));
  await Promise.all([worker.run(closeUnansweredApplications), worker.run(closeUnansweredApplications)]);
  await worker.run(closeUnansweredApplications);
  await Promise.all([worker.run(sendDelayedRejections), worker.run(sendDelayedRejections)]);
  for (const id of [forEver, nextMonth])
    expect(await seen(id)).toEqual({ public_stage: 'notSelected', response_due_at: null });
  expect(await seen(inTime)).toMatchObject({ public_stage: 'interview' });
  expect((await letters()).sort()).toEqual([forEver, nextMonth].sort());
  const decided = await rowsOf('select text, notify from rejection where application_id = $1', [forEver]);
  expect(decided).toEqual([{ text: expect.stringContaining('goes to somebody else'), notify: 'now' }]);
  const lines = await rowsOf(
    `select content from activity where application_id = $1 and source = 'system' and topic = 'move'`,
    [forEver],
  );
  expect(lines).toEqual([{ content: 'Letter sent, because nobody answered in time' }]);
});

it('leaves them untold without the switch, and those whose data may only be kept', async () => {
  const restricted = await unsentRejection(inDays(-30));
  await rowsOf('update application set restricted_at = now() where id = $1', [restricted]);
  await worker.run(closeUnansweredApplications);
  await rowsOf('update application set restricted_at = null where id = $1', [restricted]);
  await rowsOf('delete from company_settings where company_id = $1', [job.companyId]);
  await worker.run(closeUnansweredApplications);
  await worker.run(sendDelayedRejections);
  expect([await seen(restricted), await letters()]).toEqual([
    { public_stage: 'interview', response_due_at: expect.any(Date) },
    [],
  ]);
});
