import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aReport, aReportedJob } from '../../../../../test/support/builders/job-report.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { forgetJobReports } from './forget-job-reports.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const days = (count: number) => new Date(Date.now() - count * 86_400_000);

/** A report with an address of a case that stands as `columns` say, and a mail about it. */
async function report(columns: Record<string, unknown>, sentAt = days(100)): Promise<string> {
  const reportedJobId = await aReportedJob({ job: await aJob() });
  const names = Object.keys(columns);
  if (names.length > 0)
    await rowsOf(
      `update reported_job set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
      [reportedJobId, ...Object.values(columns)],
    );
  const id = await aReport({ reportedJobId, email: 'clara@mail.example', sentAt });
  await insertInto('email_message', {
    ...{ id: newId(), eventId: newId(), template: 'job-report-received', recipient: 'clara@mail.example' },
    ...{ companyId: null, subjectId: id, status: 'sent', attempts: 1, dueAt: sentAt, createdAt: sentAt },
  });
  return id;
}
const kept = async (id: string) => ({
  ...(await rowsOf('select email, words from job_report where id = $1', [id]))[0],
  mails: (await rowsOf('select from email_message where subject_id = $1', [id])).length,
});
const whole = { email: 'clara@mail.example', words: 'They asked me for money', mails: 1 };
const forgotten = { email: null, words: '', mails: 0 };
const down = { decision: 'takenDown', ground: 'noFees', statement: 'It asks for money' };

describe('what people wrote about jobs', () => {
  it.each([
    ['dismissed 31 days ago', { decision: 'dismissed', decided_at: days(31) }],
    [
      'taken down, with an appeal decided 31 days ago',
      {
        ...down,
        decided_at: days(90),
        appealed_at: days(60),
        appeal_until: days(-90),
        appeal_outcome: 'rejected',
        appeal_decided_at: days(31),
      },
    ],
    [
      'taken down, with 31 days since an appeal was possible',
      { ...down, decided_at: days(230), appeal_until: days(31) },
    ],
  ])('rules: address and words are deleted 30 days after the final decision: %s', async (_what, columns) => {
    const id = await report(columns);
    await worker.run(forgetJobReports);
    expect(await kept(id)).toEqual(forgotten);
    expect(await rowsOf('select reason from job_report where id = $1', [id])).toEqual([
      { reason: 'asksForMoney' },
    ]);
  });

  it('rules: address and words are deleted after a year at the latest', async () => {
    const id = await report({}, days(366));
    await worker.run(forgetJobReports);
    expect(await kept(id)).toEqual(forgotten);
  });

  it.each([
    ['it waits for a decision', {}],
    ['it was dismissed 29 days ago', { decision: 'dismissed', decided_at: days(29) }],
    ['the company can appeal', { ...down, decided_at: days(90), appeal_until: days(-90) }],
    ['an appeal waits', { ...down, decided_at: days(300), appealed_at: days(200), appeal_until: days(120) }],
  ])('stays while %s', async (_what, columns) => {
    const id = await report(columns);
    await worker.run(forgetJobReports);
    expect(await kept(id)).toEqual(whole);
  });
});
