import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aPipeline } from '../../../../../../test/support/builders/pipeline.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  await aPipeline({ companyId, isPlan: true }, { interview: { name: 'Talk' } });
  admin = await api.as('companyAdmin', companyId);
});

const stages = [
  {
    name: 'In',
    type: 'entry',
    settings: { notifyApplicant: false, staleAfterDays: 3, publicStage: 'received' },
  },
  {
    name: 'Yes',
    type: 'hired',
    settings: { notifyApplicant: true, staleAfterDays: null, publicStage: 'hired' },
  },
  {
    ...{ name: 'No', type: 'rejected' },
    settings: { notifyApplicant: false, staleAfterDays: null, publicStage: 'notSelected' },
  },
].map((stage) => ({ ...stage, description: '' }));
const create = (body: unknown, caller: Pick<Caller, 'post'> = admin, query = '') =>
  caller.post(`pipelines${query}`, body);
const plansOf = async (id: string) =>
  rowsOf('select name, is_default from pipeline where company_id = $1 and is_plan order by name', [id]);

describe('creating a plan', () => {
  it('starts with the stages of new jobs, and new jobs keep theirs', async () => {
    const reply = await create({ name: '  Sales ' });
    expect([reply.status, reply.body]).toEqual([201, { id: expect.any(String), version: 1 }]);
    const { body } = await admin.get(`pipelines/${reply.body.id}`);
    expect(body).toMatchObject({ name: 'Sales', isPlan: true, isDefault: false, jobId: null, total: 0 });
    expect(body.stages.map(({ name }: { name: string }) => name)).toEqual([
      ...['Applied', 'Review', 'Talk', 'Offer', 'Hired', 'Refused'],
    ]);
    const ofPlan = { id: expect.any(String), version: 2 };
    const stage = { pipelineId: reply.body.id, name: 'Role play', type: 'interview' };
    expect((await admin.post('pipeline-stages', stage)).body).toMatchObject({
      ...ofPlan,
      pipelineId: reply.body.id,
    });
    const job = await admin.post('jobs', { title: 'Next' });
    const { body: pipeline } = await admin.get(`pipelines/${job.body.pipelineId}`);
    expect(pipeline.stages).toHaveLength(6);
    expect(pipeline).toMatchObject({ name: null, isPlan: false, isDefault: false, jobTitle: 'Next' });
  });

  it('may name its stages, which have to work as a board', async () => {
    const { body } = await create({ name: 'Short', stages });
    expect((await admin.get(`pipelines/${body.id}`)).body.stages).toMatchObject([
      { name: 'In', position: 0, total: 0 },
      { name: 'Yes', position: 1 },
      { name: 'No', position: 2 },
    ]);
    expect((await create({ name: 'Other', stages: stages.slice(0, 2) })).body.errors).toEqual({
      stages: 'A plan needs an entry, a hired and a refused stage',
    });
    expect((await create({ name: ' ', colour: 'red' })).status).toBe(400);
    expect((await create({ name: ' ' })).body.errors).toEqual({ name: 'Please enter a name' });
    expect(await plansOf(companyId)).toHaveLength(2);
  });

  it('takes a name once, in whichever case, and of several at once the first', async () => {
    expect((await create({ name: 'STANDARD' })).body).toMatchObject({
      status: 409,
      errors: { name: 'There is a plan called “Standard” already' },
    });
    const replies = await together(6, (index) => create({ name: index % 2 ? 'Sales' : 'SALES' }));
    expect(statusesOf(replies).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(
      (await create({ name: 'Sales' }, await api.as('companyAdmin', (await withPlan()).id))).status,
    ).toBe(201);
  });

  it('stops at twenty', async () => {
    await together(25, (index) => create({ name: `Plan ${index}` }));
    expect(await plansOf(companyId)).toHaveLength(20);
    expect((await create({ name: 'One more' })).body).toMatchObject({ code: 'pipeline.too-many-plans' });
  });

  it('is for the admin of the company, and for platform admins, who name it', async () => {
    for (const type of ['companyManager', 'companyViewer', 'companyReviewer', 'applicant'] as const) {
      const caller = await api.as(type, type === 'applicant' ? null : companyId);
      expect((await create({ name: 'Sales' }, caller)).status).toBe(403);
    }
    const other = await api.as('companyAdmin', (await withPlan()).id);
    expect((await create({ name: 'Sales' }, other, `?companyId=${companyId}`)).status).toBe(404);
    const platform = await api.as('stacAdmin');
    expect((await create({ name: 'Sales' }, platform)).status).toBe(400);
    const { status, body } = await create({ name: 'Sales' }, platform, `?companyId=${companyId}`);
    expect(status).toBe(201);
    const stages = expect.objectContaining({
      order: ['Applied', 'Review', 'Talk', 'Offer', 'Hired', 'Refused'],
      Talk: expect.objectContaining({ type: 'interview', notifyApplicant: true }),
    });
    const change = { companyId, entityName: 'Sales', after: { name: 'Sales', stages } };
    await expectAudit(platform, 'pipeline-plan.created', body.id, change);
  });
});

async function withPlan(): Promise<{ id: string }> {
  const { id } = await aCompany();
  await aPipeline({ companyId: id, isPlan: true });
  return { id };
}
