import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPipeline, type BuiltPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let admin: Caller;
let first: BuiltPipeline;
let second: BuiltPipeline;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  const { companyId } = job;
  first = await aPipeline({ companyId, isPlan: true });
  second = await aPipeline({ companyId, isPlan: true, name: 'Sales' }, { interview: { name: 'Role play' } });
  admin = await api.as('companyAdmin', companyId);
});

const edit = (id: string, body: unknown, version = 1, caller: Pick<Caller, 'patch'> = admin, query = '') =>
  caller.patch(`pipelines/${id}${query}`, body, ifMatch(version));
const plans = () =>
  rowsOf<{ name: string; is_default: boolean; version: number }>(
    'select name, is_default, version from pipeline where company_id = $1 and is_plan order by name',
    [job.companyId],
  );
const acts = () => rowsOf('select from audit_event where company_id = $1', [job.companyId]);

describe('editing a plan', () => {
  it('names it otherwise, in a version that somebody saw', async () => {
    expect((await edit(second.id, { name: 'Field sales' })).body).toEqual({ id: second.id, version: 2 });
    const [before, after] = [{ name: 'Sales' }, { name: 'Field sales' }];
    const change = { entityName: 'Field sales', before, after };
    await expectAudit(admin, 'pipeline-plan.renamed', second.id, change);
    expect((await edit(second.id, { name: 'Late' })).status).toBe(412);
    expect((await edit(second.id, { name: 'standard' }, 2)).body.errors).toEqual({
      name: 'There is a plan called “Standard” already',
    });
    expect((await edit(second.id, { name: 'FIELD SALES' }, 2)).status).toBe(200);
    expect((await edit(second.id, { name: 'FIELD SALES', isDefault: false }, 3)).body.version).toBe(3);
    expect(await acts()).toHaveLength(2);
  });

  it('chooses it for new jobs instead of the one before', async () => {
    expect((await edit(second.id, { isDefault: true })).body).toEqual({ id: second.id, version: 3 });
    expect(await plans()).toEqual([
      { name: 'Sales', is_default: true, version: 3 },
      { name: 'Standard', is_default: false, version: 2 },
    ]);
    const { pipelineId } = (await admin.post('jobs', { title: 'Next' })).body;
    const { stages } = (await admin.get(`pipelines/${pipelineId}`)).body;
    expect(stages[2].name).toBe('Role play');
    // A job that was there keeps its own.
    expect((await admin.get(`pipelines/${job.pipelineId}`)).body.stages[2].name).toBe('Interview');
    expect((await admin.get(`company-settings/${job.companyId}`)).body.pipelinePlan[2].name).toBe(
      'Role play',
    );
    const [before, after] = [{ forNewJobs: 'Standard' }, { forNewJobs: 'Sales' }];
    const change = { entityName: 'Sales', before, after };
    await expectAudit(admin, 'pipeline-plan.made-default', second.id, change);
  });

  it('makes what somebody saw of the settings old, whichever versions the plans have', async () => {
    for (let version = 1; version <= 3; version += 1)
      await edit(first.id, { name: `Standard ${version}` }, version);
    const { version } = (await admin.get(`company-settings/${job.companyId}`)).body;
    expect((await edit(second.id, { isDefault: true })).status).toBe(200);
    const late = { retentionMonths: 3 };
    expect((await admin.patch(`company-settings/${job.companyId}`, late, ifMatch(version))).status).toBe(412);
  });

  it('leaves a company exactly one plan for new jobs', async () => {
    expect((await edit(first.id, { isDefault: false })).body.errors).toEqual({
      isDefault: 'Choose another plan for new jobs, and this one no longer is',
    });
    const { companyId } = job;
    const others = await together(4, (index) =>
      aPipeline({ companyId, isPlan: true, name: `Plan ${index}` }),
    );
    const replies = await together(4, (index) => edit(others[index]?.id ?? '', { isDefault: true }));
    expect(statusesOf(replies).filter((status) => status !== 200 && status !== 412)).toEqual([]);
    expect((await plans()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('is refused for the pipeline of a job, and to everybody but admins', async () => {
    for (const name of ['Mine', null])
      expect((await edit(job.pipelineId, { name })).body).toMatchObject({
        status: 422,
        code: 'pipeline.of-job',
      });
    expect((await edit(second.id, { name: null })).body.errors).toEqual({ name: 'Please enter a name' });
    const { companyId } = job;
    expect((await edit(second.id, { name: 'X' }, 1, await api.as('companyManager', companyId))).status).toBe(
      403,
    );
    const other = await api.as('companyAdmin', (await aJob()).companyId);
    expect((await edit(second.id, { name: 'X' }, 1, other)).status).toBe(404);
    const platform = await api.as('stacAdmin');
    expect((await edit(second.id, { name: 'X' }, 1, platform, `?companyId=${companyId}`)).status).toBe(200);
    expect((await admin.patch(`pipelines/${second.id}`, { name: 'Y' })).status).toBe(428);
  });
});
