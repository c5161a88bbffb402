import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@app/contracts/http/limits';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let job: BuiltJob;
beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  await anApplication({ job, tags: ['Night'], referredBy: 'Maren' });
  await anApplication({ job, stage: 'review', tags: ['Night'] });
  await anApplication({ job, stage: 'interview' });
});
afterAll(() => api.stop());

const counts = async (caller: Pick<Caller, 'get'>, filter: object = { jobId: job.id }) =>
  (await caller.get(listAddress('saved-view-counts', { filter }))).body;
const save = async (caller: Caller, name: string, filter: object): Promise<string> =>
  (await caller.post('saved-views', { name, filter, sort: ['appliedAt', 'DESC'], columns: [] })).body.id;
const given = (all: number, referred: number) => [
  { id: 'all', total: all },
  { id: 'unread', total: 0 },
  { id: 'late', total: 0 },
  { id: 'referred', total: referred },
];

describe('what stands beside a view', () => {
  it('is how many candidates of the job it shows, for oneself', async () => {
    const owner = await api.as('companyViewer', job.companyId);
    const night = await save(owner, 'Night', { tag: ['Night'] });
    const reviewed = await save(owner, 'Reviewed', { tag: ['Night'], stages: ['REVIEW', 'Elsewhere'] });
    const elsewhere = await save(owner, 'Elsewhere', { stages: ['Elsewhere'] });
    expect(await counts(owner)).toEqual([
      ...given(3, 1),
      { id: night, total: 2 },
      { id: reviewed, total: 1 },
      { id: elsewhere, total: null },
    ]);
    const colleague = await api.as('companyAdmin', job.companyId);
    expect(await counts(colleague)).toEqual(given(3, 1));
  });

  it('is nothing of what somebody may not see', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    const id = await save(reviewer, 'Night', { tag: ['Night'] });
    expect(await counts(reviewer)).toEqual([...given(0, 0), { id, total: 0 }]);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect(await counts(reviewer)).toEqual([...given(3, 1), { id, total: 2 }]);
    const stranger = await api.as('companyAdmin', (await aJob()).companyId);
    expect(await counts(stranger)).toEqual(given(0, 0));
    const platform = await api.as('stacAdmin');
    expect(await counts(platform, { jobId: job.id, companyId: job.companyId })).toEqual(given(3, 1));
    expect((await (await api.as('applicant')).get('saved-view-counts')).status).toBe(403);
  });

  it('is counted no further than somebody looks', async () => {
    const large = await aJob({ companyId: job.companyId });
    const model = await anApplication({ job: large });
    await rowsOf(
      `insert into application select (jsonb_populate_record(application, jsonb_build_object('id', gen_random_uuid(),
         'status', 'withdrawn', 'board_position', application.board_position + n))).*
       from application, generate_series(1, $2) n where id = $1`,
      [model.id, limits.countedApplications + 40],
    );
    const owner = await api.as('companyManager', job.companyId);
    const [all] = await counts(owner, { jobId: large.id });
    expect(all).toEqual({ id: 'all', total: limits.countedApplications + 1 });
  });

  it('is asked of one job', async () => {
    const owner = await api.as('companyManager', job.companyId);
    const wrong = await owner.get(listAddress('saved-view-counts', { filter: { jobId: 'x' } }));
    expect([wrong.status, wrong.body.errors]).toEqual([400, { 'filter.jobId': 'Name the job' }]);
  });
});
