import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../test/support/api.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.stop());

/** More jobs like one there is, each created a day before the last; every third is a draft. */
const moreJobs = `insert into job select (jsonb_populate_record(job, jsonb_build_object(
    'id', gen_random_uuid(), 'slug', gen_random_uuid(), 'created_at', now() - (10 + nr) * interval '1 day',
    'status', case when nr % 3 = 0 then 'draft' else 'published' end, 'live', nr % 3 <> 0))).*
  from job, generate_series(0, 119) nr where id = $1`;
const agedBy = (job: BuiltJob, days: number) =>
  rowsOf(`update job set created_at = now() - $2 * interval '1 day' where id = $1`, [job.id, days]);

type Shown = { id: string; lastActivityAt: string };

it('a dashboard counts all jobs of a company and shows the hundred in which something happened last', async () => {
  const { id: companyId } = await aCompany();
  const revived = await aJob({ companyId, title: 'Old, and somebody applied' });
  const moved = await aJob({ companyId, title: 'Old, and somebody got far' });
  const forgotten = await aJob({ companyId, title: 'Old, and nobody came' });
  await rowsOf(moreJobs, [forgotten.id]);
  for (const [job, days] of [
    [revived, 400],
    [moved, 400],
    [forgotten, 500],
  ] as const)
    await agedBy(job, days);
  const card = await anApplication({ job: revived, appliedAt: new Date() });
  const far = await anApplication({ job: moved, stage: 'interview' });
  await rowsOf(`update application set stage_since = now() - interval '1 hour' where id = $1`, [far.id]);

  const manager = await api.as('companyManager', companyId);
  const { body } = await manager.get(`company-dashboards/${companyId}`);
  const shown: Shown[] = body.jobs;
  expect(shown).toHaveLength(100);
  expect(shown.slice(0, 2).map(({ id }) => id)).toEqual([revived.id, moved.id]);
  const times = shown.map(({ lastActivityAt }) => Date.parse(lastActivityAt));
  expect(times).toEqual([...times].sort((one, other) => other - one));
  // The two, and the 98 newest of the others: the last of them was created 107 days ago.
  expect(Math.round((Date.now() - (times.at(-1) ?? 0)) / 86_400_000)).toBe(107);
  expect(shown.map(({ id }) => id)).not.toContain(forgotten.id);
  expect(body.tiles).toMatchObject({ openJobs: 83, draftJobs: 40, inInterview: { count: 1, jobCount: 1 } });
  expect(body.needsYou.newApplicants).toMatchObject({ count: 1, jobCount: 1 });
  expect(body.needsYou.newApplicants.first[0].applicationId).toBe(card.id);

  const reviewer = await api.as('companyReviewer', companyId);
  await aReviewer({ jobId: forgotten.id, companyId, userId: reviewer.person.id });
  const theirs = (await reviewer.get(`company-dashboards/${companyId}`)).body;
  expect(theirs.jobs.map(({ id }: Shown) => id)).toEqual([forgotten.id]);
  expect(theirs.tiles).toMatchObject({ openJobs: 1, draftJobs: 0 });
});
