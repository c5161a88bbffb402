import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
let applicantId: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Eight days in a stage without days of its own, beside somebody hired eight days ago. */
beforeEach(async () => {
  job = await aJob();
  await rowsOf(
    `update stage set settings = settings || jsonb_build_object('staleAfterDays', case type when 'hired' then 1 end)
      where pipeline_id = $1 and type in ('review', 'hired')`,
    [job.pipelineId],
  );
  manager = await api.as('companyManager', job.companyId);
  ({ id: applicantId } = (await anApplication({ job, stage: 'review' })).applicant);
  await anApplication({ job, stage: 'hired', status: 'hired', publicStage: 'hired' });
  await rowsOf(`update application set stage_since = now() - interval '8 days' where job_id = $1`, [job.id]);
});

const chosenByCompany = (staleAfterDays: number | null) =>
  insertInto('company_settings', {
    companyId: job.companyId,
    staleAfterDays,
    retentionMonths: 24,
    version: 1,
  });
type Row = { userId: string; late: boolean };
type Stage = { id: string; type: string; total: number; lateAfterDays: number | null };
const listed = async (filter: object = {}): Promise<Row[]> =>
  (await manager.get(listAddress('job-applications', { filter: { jobId: job.id, ...filter } }))).body;
const lateInList = async () => (await listed({ late: true })).map(({ userId }) => userId);
const marked = async () => (await listed()).filter(({ late }) => late).map(({ userId }) => userId);
const board = async (query = ''): Promise<Stage[]> =>
  (await manager.get(`pipelines/${job.pipelineId}/board${query}`)).body.stages;
const onBoard = async () => {
  const late = await board(`?filter=${encodeURIComponent(JSON.stringify({ late: true }))}`);
  return late.reduce((sum, { total }) => sum + total, 0);
};
const daysOf = (stages: Stage[]) =>
  Object.fromEntries(stages.map(({ type, lateAfterDays }) => [type, lateAfterDays]));
const onPage = async (): Promise<Stage[]> =>
  (
    await manager.get(
      `candidates/${applicantId}?filter=${encodeURIComponent(JSON.stringify({ jobId: job.id }))}`,
    )
  ).body.stages;
const exported = async () => {
  const reply = await fetch(`${api.url}/api/application-exports`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { jobId: job.id } }),
  });
  return (await reply.text()).match(/,late,/g)?.length ?? 0;
};

describe('somebody in a stage without days of its own', () => {
  it('is late after the days of the product, in the list, its export and on the board', async () => {
    expect([await lateInList(), await marked()]).toEqual([[applicantId], [applicantId]]);
    expect([await onBoard(), await exported()]).toEqual([1, 1]);
    const days = { entry: 5, review: 7, interview: 10, offer: 5, hired: null, rejected: null };
    expect(daysOf(await board())).toEqual(days);
    expect(daysOf(await onPage())).toEqual(days);
  });

  it('is late after the days the company chose', async () => {
    await chosenByCompany(9);
    expect([await lateInList(), await marked(), await onBoard(), await exported()]).toEqual([[], [], 0, 0]);
    expect(daysOf(await board())).toMatchObject({ entry: 5, review: 9 });
    expect(daysOf(await onPage())).toMatchObject({ entry: 5, review: 9 });
  });

  it('is never late where the company chose so', async () => {
    await chosenByCompany(null);
    expect([await lateInList(), await marked(), await onBoard(), await exported()]).toEqual([[], [], 0, 0]);
    expect(daysOf(await board())).toMatchObject({ entry: 5, review: null });
    expect(daysOf(await onPage())).toMatchObject({ entry: 5, review: null });
  });
});
