import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReplyWeeksView } from '@app/contracts/replies/reply-record';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { countReplyRecords } from './count-reply-records.js';

let worker: TestWorker;
beforeAll(async () => {
  // It looks at all rows: those of other files would count and take time.
  await haveDatabaseAlone('replies');
  worker = await openWorker();
});
afterAll(() => worker?.close());

const dayMs = 86_400_000;
const start = Date.now();
const daysAgo = (days: number) => new Date(start - days * dayMs);

type Course = {
  /** Days ago, as everything here. */
  applied: number;
  firstAnswer?: number;
  decided?: number;
  missed?: number;
  due?: number;
  withdrawn?: boolean;
};

/** An application as it stands at the end of its course. */
async function gone(job: BuiltJob, { applied, firstAnswer, decided, missed, due, withdrawn }: Course) {
  const outcome = withdrawn ? 'withdrawn' : 'notSelected';
  const publicStage = withdrawn || decided !== undefined ? outcome : 'received';
  const { id } = await anApplication({ job, publicStage, appliedAt: daysAgo(applied) });
  const at = (days: number | undefined) => (days === undefined ? null : daysAgo(days));
  await rowsOf(
    `update application set response_first_sent_at = $2, response_missed_at = $3, response_due_at = $4,
       changed_at = coalesce($5, applied_at) where id = $1`,
    [id, at(firstAnswer), at(missed), at(due), at(decided)],
  );
  return id;
}

const recordsOf = (companyId: string) =>
  rowsOf<{ id: string; decided: number; counted: number; in_time: number; waits: number[]; shown: unknown }>(
    'select id, decided, counted, in_time, waits, shown from reply_record where company_id = $1 order by job_id nulls first',
    [companyId],
  );
const countsOf = async (companyId: string) =>
  (await recordsOf(companyId)).map(({ decided, counted, in_time: inTime, waits }) => ({
    counts: [decided, counted, inTime],
    waits: waits.flatMap((count, index) => Array.from({ length: count }, () => index + 1)),
  }));
/** What the public is told: the card of the job, its page, and the page of the company. */
async function toldOf({ id, companyId }: BuiltJob): Promise<unknown[]> {
  const [card] = await rowsOf<{ card: string }>('select card from job_search where job_id = $1', [id]);
  const [page] = await rowsOf<{ view: string }>('select view from public_job where job_id = $1', [id]);
  const [own] = await rowsOf<{ view: string }>('select view from public_company where company_id = $1', [
    companyId,
  ]);
  const preview = JSON.parse(page!.view);
  return [
    JSON.parse(card!.card).replyRecord,
    preview.replyRecord,
    preview.company.replyRecord,
    JSON.parse(own!.view).replyRecord,
  ];
}

describe('counting how companies answer', () => {
  it('takes who was decided, and whose day passed without an answer, and nobody else', async () => {
    const job = await aJob();
    await gone(job, { applied: 12, firstAnswer: 10, decided: 3 });
    await gone(job, { applied: 30, firstAnswer: 2, decided: 2, missed: 9 });
    await gone(job, { applied: 30, due: 1 });
    await gone(job, { applied: 40, withdrawn: true, decided: 5, missed: 19 });
    await gone(job, { applied: 90.5, firstAnswer: 5, decided: 4 });
    // Open and in time, withdrawn before the day, decided too long ago, and decided before anything was promised.
    await gone(job, { applied: 3, due: -18 });
    await gone(job, { applied: 3, withdrawn: true, decided: 1 });
    await gone(job, { applied: 300, firstAnswer: 290, decided: 181, missed: 185 });
    await gone(job, { applied: 20, decided: 10 });
    await worker.run(countReplyRecords);
    const counted = { counts: [3, 5, 2], waits: [2, 28, 61] };
    expect(await countsOf(job.companyId)).toEqual([counted, counted]);
  });

  it('tells the last twelve weeks apart, by when somebody was decided or left without an answer', async () => {
    const job = await aJob();
    await gone(job, { applied: 12, firstAnswer: 10, decided: 3 });
    await gone(job, { applied: 30, firstAnswer: 2, decided: 2, missed: 9 });
    await gone(job, { applied: 30, due: 8 });
    await gone(job, { applied: 40, withdrawn: true, decided: 5, missed: 15 });
    await gone(job, { applied: 90.5, firstAnswer: 85, decided: 83.9 });
    await gone(job, { applied: 100, firstAnswer: 99, decided: 84.1 });
    await worker.run(countReplyRecords);
    const week = (counted: number, inTime: number) => ({ counted, inTime });
    const empty = Array.from({ length: 8 }, () => week(0, 0));
    const weeks = [week(1, 1), ...empty, week(1, 0), week(1, 0), week(2, 1)];
    expect(await rowsOf('select weeks from reply_record where company_id = $1', [job.companyId])).toEqual([
      { weeks },
      { weeks },
    ]);
  });

  it('shows the weeks beside the figure and never another share, as long as there is a figure', async () => {
    const job = await aJob();
    const publicly = async () => {
      await rowsOf(`update reply_record set counted_at = 'epoch' where company_id = $1`, [job.companyId]);
      await worker.run(countReplyRecords);
      const [page] = await rowsOf<{ percent: number | null; weeks: ReplyWeeksView | null }>(
        `select (view::jsonb -> 'replyRecord' ->> 'percent')::int as percent, reply_weeks::jsonb as weeks
         from public_company where company_id = $1`,
        [job.companyId],
      );
      return { percent: page?.percent ?? null, percents: page?.weeks?.percents.slice(-6) };
    };
    const inWeek = async (week: number, people: number, late = 0) => {
      for (let person = 0; person < people; person += 1) {
        const decided = 7 * week + 1 + person / 10;
        const missed = person < late ? decided + 2 : undefined;
        await gone(job, { applied: decided + 30, firstAnswer: decided, decided, missed });
      }
    };
    // Too few in all; then twenty, of which one of five was late in every week: figure and each bar are 80 percent.
    for (const week of [0, 1, 3]) await inWeek(week, 5, 1);
    expect(await publicly()).toEqual({ percent: null, percents: undefined });
    await inWeek(4, 5, 1);
    expect(await publicly()).toEqual({ percent: 80, percents: [null, 80, 80, null, 80, 80] });
    // A week passes: the figure stays, its weeks go on. Two people of a week are no week.
    await rowsOf(
      `update application set changed_at = changed_at - interval '7 days',
         response_missed_at = response_missed_at - interval '7 days' where job_id = $1`,
      [job.id],
    );
    expect(await publicly()).toEqual({ percent: 80, percents: [80, 80, null, 80, 80, null] });
    await inWeek(0, 2);
    expect(await publicly()).toEqual({ percent: 81, percents: [80, 80, null, 80, 80, null] });
    await rowsOf(
      `update application set changed_at = now() - interval '200 days', response_missed_at = null
      where job_id = $1`,
      [job.id],
    );
    expect(await publicly()).toEqual({ percent: null, percents: undefined });
  });

  it('waits until the applicant knows', async () => {
    const job = await aJob();
    const id = await gone(job, { applied: 5, firstAnswer: 0, decided: 0 });
    const soon = new Date(Date.now() + 20_000);
    await rowsOf(
      `update application set public_stage_from = $2, changed_at = $2, response_first_sent_at = $2,
         public_stage_before = 'received', changed_at_before = applied_at where id = $1`,
      [id, soon],
    );
    await worker.run(countReplyRecords);
    expect((await countsOf(job.companyId))[0]).toEqual({ counts: [0, 0, 0], waits: [] });
    await rowsOf(
      `update application set public_stage_from = $2, changed_at = $2, response_first_sent_at = $2 where id = $1`,
      [id, daysAgo(0)],
    );
    await worker.run(countReplyRecords);
    expect((await countsOf(job.companyId))[0]).toEqual({ counts: [1, 1, 1], waits: [5] });
  });

  it('tells the public of twenty and not of nineteen, and takes it back', async () => {
    const company = await aCompany();
    const [job, other] = [await aJob({ companyId: company.id }), await aJob({ companyId: company.id })];
    for (let person = 0; person < 19; person += 1)
      await gone(job, { applied: 10, firstAnswer: 6.5, decided: 2 });
    await worker.run(countReplyRecords);
    expect((await recordsOf(company.id)).map(({ shown }) => shown)).toEqual([null, null]);
    const last = await gone(other, { applied: 40, firstAnswer: 2, decided: 0, missed: 19 });
    await worker.run(countReplyRecords);
    const record = { applications: 20, percent: 95, withinDays: 4, medianDays: 4 };
    expect(await toldOf(job)).toEqual([record, null, record, record]);
    await rowsOf('update application set job_id = $2 where id = $1', [last, job.id]);
    await rowsOf('update application set changed_at = now() where id = $1', [last]);
    await worker.run(countReplyRecords);
    expect(await toldOf(job)).toEqual([record, record, record, record]);
    await rowsOf(`update application set changed_at = $2, response_missed_at = null where id = $1`, [
      last,
      daysAgo(200),
    ]);
    await rowsOf(`update reply_record set counted_at = now() - interval '25 hours' where company_id = $1`, [
      company.id,
    ]);
    await worker.run(countReplyRecords);
    expect(await toldOf(job)).toEqual([null, null, null, null]);
  });

  it('never shows a record of fewer than twenty: the database refuses it', async () => {
    const job = await aJob();
    await gone(job, { applied: 5, firstAnswer: 1, decided: 1 });
    await worker.run(countReplyRecords);
    await expect(
      rowsOf(`update reply_record set shown = '{"percent": 100}' where company_id = $1`, [job.companyId]),
    ).rejects.toThrow('shown_from_twenty_on');
  });

  it('comes to the same when it runs again, at once, and after the clock was put back', async () => {
    const [job, others] = [await aJob(), await aJob()];
    await gone(job, { applied: 5, firstAnswer: 1, decided: 1 });
    await gone(others, { applied: 30, due: 4 });
    await Promise.all([worker.run(countReplyRecords), worker.run(countReplyRecords)]);
    const first = await recordsOf(job.companyId);
    expect(first).toHaveLength(2);
    await rowsOf(
      `update reply_record set counted_at = now() + interval '3 days', decided = 7 where company_id = $1`,
      [job.companyId],
    );
    await worker.run(countReplyRecords);
    expect(await recordsOf(job.companyId)).toEqual(first);
    expect((await countsOf(others.companyId))[0]).toEqual({ counts: [0, 1, 0], waits: [] });
  });

  it('looks again at companies where something happened, and at nobody else', async () => {
    const job = await aJob();
    await gone(job, { applied: 5, firstAnswer: 2, decided: 2 });
    await worker.run(countReplyRecords);
    const counted = async () =>
      (
        await rowsOf<{ counted_at: Date }>('select counted_at from reply_record where id = $1', [
          job.companyId,
        ])
      )[0]!.counted_at;
    const before = await counted();
    await worker.run(countReplyRecords);
    expect(await counted()).toEqual(before);
    await rowsOf(`update reply_record set counted_at = now() - interval '2 hours' where company_id = $1`, [
      job.companyId,
    ]);
    await gone(job, { applied: 5, due: 0.01 });
    await worker.run(countReplyRecords);
    expect((await countsOf(job.companyId))[0]!.counts).toEqual([1, 2, 1]);
  });
});
