import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../test/support/api.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { ago, awayFromMidnight, dateOf } from '../../../../../test/support/whole-day.js';

let api: ApiUnderTest;
beforeAll(async () => {
  await awayFromMidnight();
  api = await startApi();
});
afterAll(() => api.stop());

it('draws how many jobs were open and candidates in interviews by the end of each day', async () => {
  const { id } = await aCompany();
  const [baker] = [await aJob({ companyId: id }), await aJob({ companyId: id })];
  await anApplication({ job: baker, stage: 'interview' });
  const manager = await api.as('companyManager', id);
  const course = async (caller = manager) =>
    (await caller.get(`company-dashboards/${id}?from=${dateOf(ago(3))}`)).body.tiles.course;
  expect(await course()).toEqual({ openJobs: [], inInterview: [] });
  await rowsOf('select rollup_application_changes($1)', [id]);
  expect(await course()).toEqual({ openJobs: [2], inInterview: [1] });
  for (const [metric, days, count] of [
    ['open', 9, 5],
    ['open', 2, 1],
    ['interview', 1, 4],
  ] as const)
    await insertInto('company_course', { companyId: id, metric, day: dateOf(ago(days)), count });
  expect(await course()).toEqual({ openJobs: [5, 1, 1, 2], inInterview: [4, 1] });
  await rowsOf(`update job set live = false where id = $1`, [baker.id]);
  await rowsOf('select rollup_application_changes($1)', [id]);
  expect((await course()).openJobs).toEqual([5, 1, 1, 1]);
  const other = await api.as('companyManager', (await aCompany()).id);
  expect((await other.get(`company-dashboards/${id}`)).status).toBe(404);
  const reviewer = await api.as('companyReviewer', id);
  expect(await course(reviewer)).toEqual({ openJobs: [], inInterview: [] });
});
