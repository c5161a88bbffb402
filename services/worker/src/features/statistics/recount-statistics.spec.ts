import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aPersonOfCanaries } from '../../../../../test/support/builders/canaries.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { anApplicant } from '../../../../../test/support/builders/person.builder.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { recountStatistics } from './recount-statistics.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
// Other suites leave rows without counting them; from here on the figures are right.
beforeEach(async () => {
  await rowsOf('delete from outbox_message');
  await worker.run(recountStatistics);
});

type Drift = Record<string, { had: number; counted: number }>;

async function recounted(): Promise<Drift> {
  await worker.run(recountStatistics);
  const [row] = await rowsOf<{ drift: Drift }>(
    'select drift from statistic_recount order by recounted_at desc limit 1',
  );
  return row!.drift;
}

async function counters(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ key: string; total: string }>(
    'select key, sum(value) as total from statistic_counter group by key having sum(value) <> 0',
  );
  return Object.fromEntries(rows.map(({ key, total }) => [key, Number(total)]));
}

async function truth(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ key: string; value: string }>('select * from counted_statistics()');
  return Object.fromEntries(
    rows.filter(({ value }) => value !== '0').map(({ key, value }) => [key, Number(value)]),
  );
}

/** An event in the outbox that no reaction has seen. */
async function onItsWay(event: ReturnType<typeof anEvent>, dispatchedAt: Date | null = null): Promise<void> {
  const { id, name, version, companyId, payload, occurredAt } = event;
  await insertInto('outbox_message', {
    id,
    name,
    version,
    companyId,
    payload: new Json(payload),
    occurredAt,
    dispatchedAt,
  });
}

describe('recounting the statistics', () => {
  it('finds nothing to repair after somebody who applied has deleted their account', async () => {
    const { person } = await aPersonOfCanaries(worker.storage);
    const { id } = person;
    await rowsOf(
      `update applicant_profile set onboarded_at = now(), seniority = 'senior' where user_id = $1`,
      [id],
    );
    await worker.run(recountStatistics);
    const before = await counters();
    await rowsOf(
      `update app_user set deletion_requested_at = now(), deletion_due_at = now(), deletion_started_at = now() where id = $1`,
      [id],
    );
    for (let time = 0; time < 2; time += 1) await rowsOf('select erase_account($1, true)', [id]);
    expect(await recounted()).toEqual({});
    const now = await counters();
    const less = Object.keys(before).filter((key) => now[key] !== before[key]);
    expect(less.sort()).toEqual([
      'applicantAppliedCount',
      'applicantCount',
      'applicantOnboardedCount',
      'applicantSeniority.senior',
      'cvFileCount',
      'signupCount',
    ]);
    expect(await counters()).toEqual(await truth());
  });

  it('finds nothing to repair when the figures are right', async () => {
    expect(await recounted()).toEqual({});
    expect(await counters()).toEqual(await truth());
  });

  it('repairs what was never counted, and says what it found', async () => {
    const before = await counters();
    const job = await aJob({ seniority: 'senior' });
    await anApplication({ job });
    worker.lines.length = 0;
    const drift = await recounted();
    const oneMore = (key: string) => {
      const had = before[key] ?? 0;
      return { had, counted: had + 1 };
    };
    expect(drift).toEqual(
      Object.fromEntries(
        [
          'applicantAppliedCount',
          'applicantCount',
          'signupCount',
          'jobCount',
          'jobAppliedCount',
          'jobApplicationCount',
          'jobSeniority.senior',
          'liveCompanyCount',
          'liveJobCompanyCount',
          'liveAppliedJobCompanyCount',
        ].map((key) => [key, oneMore(key)]),
      ),
    );
    expect(worker.lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', count: 10 }),
    ]);
    expect(await counters()).toEqual(await truth());
    expect(await recounted()).toEqual({});
  });

  it('repairs figures that are too high', async () => {
    await insertInto('statistic_counter', { key: 'cvFileCount', shard: 99, value: 3 });
    await insertInto('statistic_counter', { key: 'liveCompanyCount', shard: 99, value: 2 });
    expect(Object.keys(await recounted()).sort()).toEqual(['cvFileCount', 'liveCompanyCount']);
    expect(await counters()).toEqual(await truth());
  });

  it('repairs companies that are remembered as live and are not', async () => {
    const { id: companyId } = await aCompany();
    await worker.deliver(anEvent('company.published', companyId, { companyId }));
    await rowsOf('update company set suspended_at = now() where id = $1', [companyId]);
    expect(Object.keys(await recounted())).toEqual(['liveCompanyCount']);
    expect(await counters()).toEqual(await truth());
  });

  it('takes late events for what they are: not drift, and counted once in the end', async () => {
    const applicant = await anApplicant();
    const job = await aJob({ seniority: 'mid' });
    const { companyId, id: jobId } = job;
    const application = await anApplication({ job, applicant });
    const events = [
      anEvent('account.registered', null, { userId: applicant.id, roleType: 'applicant', firstRole: true }),
      anEvent('job.published', companyId, { jobId, firstTime: true, seniority: 'mid' }),
      anEvent('company.published', companyId, { companyId }),
      anEvent('application.submitted', companyId, {
        applicationId: application.id,
        jobId,
        applicantId: applicant.id,
        stageId: application.stageId,
        firstOfJob: true,
      }),
    ];
    for (const event of events) await onItsWay(event);
    expect(await recounted()).toEqual({});
    for (const event of events) {
      await worker.deliverTo('statistics', event);
      expect(await recounted()).toEqual({});
    }
    expect(await counters()).toEqual(await truth());
  });

  it('does not wait for an event that reached the queues an hour ago, and that finds nothing to count then', async () => {
    const { id: userId } = await anApplicant();
    const event = anEvent('account.registered', null, { userId, roleType: 'applicant', firstRole: true });
    await onItsWay(event, new Date(Date.now() - 3_700_000));
    expect(Object.keys(await recounted()).sort()).toEqual(['applicantCount', 'signupCount']);
    const before = await counters();
    await worker.deliverTo('statistics', event);
    expect(await counters()).toEqual(before);
  });

  it('keeps what a company was once it is deleted: its jobs and applications were there', async () => {
    const { id: companyId } = await aCompany();
    const before = await counters();
    const job = await aJob({ companyId, seniority: 'mid' });
    await anApplication({ job });
    await worker.deliver(anEvent('company.published', companyId, { companyId }));
    await worker.run(recountStatistics);
    await rowsOf('update company set suspended_at = now() where id = $1', [companyId]);
    await rowsOf('delete from application where company_id = $1', [companyId]);
    await rowsOf('delete from reply_record where company_id = $1', [companyId]);
    await rowsOf('delete from job where company_id = $1', [companyId]);
    // It was counted as live: nobody has told that it is suspended.
    await rowsOf('delete from counted_company where company_id = $1', [companyId]);
    expect(await recounted()).toEqual({});
    const now = await counters();
    const more = Object.keys(now).filter((key) => now[key] !== (before[key] ?? 0));
    expect(more.sort()).toEqual([
      ...['applicantAppliedCount', 'applicantCount', 'jobApplicationCount', 'jobAppliedCount', 'jobCount'],
      'jobSeniority.mid',
      'signupCount',
    ]);
    expect(now).toEqual(await truth());
  });

  it('repairs once when two runs meet', async () => {
    await anApplicant();
    await Promise.all([worker.run(recountStatistics), worker.run(recountStatistics)]);
    expect(await counters()).toEqual(await truth());
  });

  it('forgets its own notes after three months', async () => {
    const id = newId();
    await insertInto('statistic_recount', {
      id,
      recountedAt: new Date(Date.now() - 91 * 86_400_000),
      drift: new Json({}),
    });
    await worker.run(recountStatistics);
    expect(await rowsOf('select from statistic_recount where id = $1', [id])).toEqual([]);
  });
});
