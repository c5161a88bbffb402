import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statisticKeys } from '@app/contracts/statistics/platform-statistics';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A figure as it is now: other suites of this worker count as well. */
async function metrics(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ key: string; value: string }>(
    'select key, sum(value)::text as value from statistic_counter group by key',
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)]));
}
const set = (key: string, shard: number, value: number) =>
  rowsOf(
    `insert into statistic_counter values ($1, $2, $3) on conflict (key, shard) do update set value = excluded.value`,
    [key, shard, value],
  );

describe('the platform’s figures', () => {
  it('are the sums of their shards', async () => {
    await set('jobCount', 901, 7);
    await set('jobCount', 902, 4);
    await set('cvFileCount', 901, 2);
    const counted = await metrics();
    const platform = await api.as('stacAdmin');
    const { status, body } = await platform.get('platform-statistics');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      [
        'id',
        'recountedAt',
        'repaired',
        'funnel',
        'definitions',
        'applicantSeniorityPercentages',
        'jobSeniorityPercentages',
        'replyCount',
        'repliesInTimePercentage',
        ...statisticKeys,
      ].sort(),
    );
    for (const key of statisticKeys) expect([key, body[key]]).toEqual([key, counted[key] ?? 0]);
    expect(body.jobCount).toBeGreaterThanOrEqual(11);
  });

  it('tell seniority in whole percentages that sum to 100', async () => {
    for (const [level, value] of [
      ['senior', 1_000],
      ['mid', 1_000],
      ['junior', 1_000],
    ] as const) {
      await set(`jobSeniority.${level}`, 901, value);
    }
    const platform = await api.as('stacAdmin');
    const { jobSeniorityPercentages: shares } = (await platform.get('platform-statistics')).body;
    expect(Object.keys(shares).sort()).toEqual(['junior', 'mid', 'senior']);
    expect(shares.senior + shares.mid + shares.junior).toBe(100);
    for (const share of Object.values(shares)) expect(share).toBeGreaterThanOrEqual(30);
  });

  it('say how many applications of all companies were answered in time', async () => {
    const platform = await api.as('stacAdmin');
    await rowsOf(`delete from platform_day where metric in ('repliesCounted', 'repliesInTime')`);
    const read = async () => {
      const { replyCount, repliesInTimePercentage } = (await platform.get('platform-statistics')).body;
      return [replyCount, repliesInTimePercentage];
    };
    expect(await read()).toEqual([0, null]);
    const [day, before] = [`(now() at time zone 'UTC')::date`, `(now() at time zone 'UTC')::date - 1`];
    await rowsOf(
      `insert into platform_day (day, metric, value) values (${day}, 'repliesCounted', 42),
         (${day}, 'repliesInTime', 40), (${before}, 'repliesCounted', 7), (${before}, 'repliesInTime', 7)`,
    );
    expect(await read()).toEqual([42, 95]);
  });

  it('tell the way from sign-up to application, and what each figure counts', async () => {
    await set('applicantCount', 901, 40);
    await set('applicantOnboardedCount', 901, 30);
    await set('applicantAppliedCount', 901, 12);
    const counted = await metrics();
    const { funnel, definitions } = (await (await api.as('stacAdmin')).get('platform-statistics')).body;
    expect(funnel).toEqual({
      signedUp: counted['applicantCount'],
      onboarded: counted['applicantOnboardedCount'],
      applied: counted['applicantAppliedCount'],
    });
    expect(Object.keys(definitions)).toEqual(
      expect.arrayContaining([
        ...statisticKeys,
        ...['funnel.signedUp', 'funnel.onboarded', 'funnel.applied', 'replyCount', 'repliesInTimePercentage'],
        ...['applicantSeniorityPercentages', 'jobSeniorityPercentages'],
      ]),
    );
  });

  it('are for platform admins', async () => {
    const companyId = (await aCompany()).id;
    for (const type of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const) {
      expect((await (await api.as(type, companyId)).get('platform-statistics')).status).toBe(403);
    }
    expect((await (await api.as('applicant')).get('platform-statistics')).status).toBe(403);
    expect((await api.visitor.get('platform-statistics')).status).toBe(401);
  });
});
