import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statisticKeys } from '@app/contracts/statistics/platform-statistics';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A figure as it is now: other suites of this worker count as well. */
async function figures(): Promise<Record<string, number>> {
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
  it('are the sums of their shards, under the names of the specification', async () => {
    await set('jobCount', 901, 7);
    await set('jobCount', 902, 4);
    await set('cvFileCount', 901, 2);
    const counted = await figures();
    const platform = await api.as('stacAdmin');
    const { status, body } = await platform.get('platform-statistics');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      [
        'id',
        'recountedAt',
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
    await rowsOf('delete from reply_record');
    const read = async () => {
      const { replyCount, repliesInTimePercentage } = (await platform.get('platform-statistics')).body;
      return [replyCount, repliesInTimePercentage];
    };
    expect(await read()).toEqual([0, null]);
    for (const [counted, inTime] of [
      [30, 30],
      [12, 10],
    ] as const) {
      const { id: companyId } = await aCompany();
      const record = {
        decided: inTime,
        counted,
        inTime,
        waits: new Json([]),
        shown: null,
        countedAt: new Date(),
      };
      await insertInto('reply_record', { id: companyId, companyId, jobId: null, ...record });
      const { id: jobId } = await aJob({ companyId });
      await insertInto('reply_record', { id: jobId, companyId, jobId, ...record });
    }
    expect(await read()).toEqual([42, 95]);
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
