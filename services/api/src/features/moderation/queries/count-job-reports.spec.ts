import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobReportMetricsView } from '@app/contracts/moderation/job-report';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aReport, aReportedJob } from '../../../../../../test/support/builders/job-report.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

/** A year of its own: other files report jobs in this database too. */
const year = 2_051;
const at = (text: string) => new Date(`${year}-${text}T12:00:00Z`);
const metrics = async (of = year): Promise<JobReportMetricsView> =>
  (await platform.get(`job-report-metrics?year=${of}`)).body;

async function decided(openedAt: Date, hours: number, columns: Record<string, unknown>): Promise<void> {
  const id = await aReportedJob({ job: await aJob(), openedAt });
  const decidedAt = new Date(openedAt.getTime() + hours * 3_600_000);
  const all = { decided_at: decidedAt, decided_by: platform.person.id, ...columns };
  for (const [column, value] of Object.entries(all).reverse())
    if (column !== 'decision' && column !== 'decided_at')
      await rowsOf(`update reported_job set ${column} = $2 where id = $1`, [id, value]);
  await rowsOf('update reported_job set decision = $2, decided_at = $3 where id = $1', [
    id,
    columns['decision'],
    decidedAt,
  ]);
}

describe('the figures of a year', () => {
  it('count reports by reason, decisions with their median time, and appeals with how they ended', async () => {
    expect(await metrics()).toEqual({
      year,
      reports: 0,
      byReason: { asksForMoney: 0, notReal: 0, payNotTrue: 0, discriminates: 0, unlawful: 0, other: 0 },
      decisions: { takenDown: 0, dismissed: 0 },
      medianHours: null,
      appeals: { made: 0, granted: 0, rejected: 0, waiting: 0 },
    });
    const open = await aReportedJob({ job: await aJob(), openedAt: at('03-01') });
    await aReport({ reportedJobId: open, reason: 'discriminates', sentAt: at('12-31') });
    await aReport({ reportedJobId: open, reason: 'other', sentAt: new Date(`${year + 1}-01-01T00:00:00Z`) });
    await decided(at('03-02'), 2, { decision: 'dismissed' });
    await decided(at('03-03'), 4, { decision: 'takenDown', appealed_at: at('04-01') });
    await decided(at('03-04'), 30, { decision: 'takenDown', appealed_at: at('04-02') });
    await rowsOf(
      `update reported_job set appeal_outcome = 'granted', appeal_decided_at = $1 where appealed_at = $2`,
      [at('04-05'), at('04-02')],
    );
    expect(await metrics()).toEqual({
      year,
      reports: 5,
      byReason: { asksForMoney: 4, notReal: 0, payNotTrue: 0, discriminates: 1, unlawful: 0, other: 0 },
      decisions: { takenDown: 2, dismissed: 1 },
      medianHours: 4,
      appeals: { made: 2, granted: 1, rejected: 0, waiting: 1 },
    });
    expect((await metrics(year + 1)).byReason).toMatchObject({ other: 1, asksForMoney: 0 });
  });

  it('name a wrong year, and are for platform admins alone', async () => {
    expect((await platform.get('job-report-metrics?year=soon')).body.errors).toEqual({
      year: 'Name a year such as 2027',
    });
    const admin = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await admin.get(`job-report-metrics?year=${year}`)).status).toBe(403);
  });
});
