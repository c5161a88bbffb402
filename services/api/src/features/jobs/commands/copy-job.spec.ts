import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aMember } from '../../../../../../test/support/builders/person.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
  job = await aJob(
    { expiredAt: new Date(Date.now() + 86_400_000), seniority: 'mid' },
    { review: { name: 'Phone' } },
  );
  manager = await api.as('companyManager', job.companyId);
  await anApplication({ job });
});
afterAll(() => api.stop());

const copy = (caller: Pick<Caller, 'post'> = manager, id = job.id, body: unknown = {}) =>
  caller.post(`jobs/${id}/copies`, body);

describe('copying a job', () => {
  it('makes a draft that says the same, with the same stages and nobody in them', async () => {
    const form = [{ id: newId(), title: 'Why?', type: 'text', required: true }];
    await manager.patch(`jobs/${job.id}`, { skills: ['Glass'], questions: { form } }, ifMatch(1));
    const before = await eventsOf(job.companyId);
    const reply = await copy();
    expect([reply.status, reply.body.status, reply.body.version]).toEqual([201, 'draft', 1]);
    const { body: made } = await manager.get(`jobs/${reply.body.id}`);
    const { body: original } = await manager.get(`jobs/${job.id}`);
    expect([original.title, made.title]).toEqual(['Quality engineer', 'Quality engineer (copy)']);
    const said = ['description', 'skills', 'seniority', 'questions', 'employmentType', 'requirements'];
    for (const part of said) expect([part, made[part]]).toEqual([part, original[part]]);
    expect(made).toMatchObject({ state: 'draft', live: false, count: 0, expiredAt: null, publishedAt: null });
    expect([made.pipelineId === original.pipelineId, made.slug === original.slug]).toEqual([false, false]);
    expect(made.stages.map(({ name, total }: { name: string; total: number }) => [name, total])).toEqual([
      ['Applied', 0],
      ['Phone', 0],
      ['Interview', 0],
      ['Offer', 0],
      ['Hired', 0],
      ['Refused', 0],
    ]);
    expect(await eventsOf(job.companyId)).toEqual(before);
    expect(original.stages[0].total).toBe(1);
    await expectAudit(manager, 'job.copied', made.id, {
      entityName: made.title,
      after: { title: made.title, status: 'draft' },
      details: { original: original.title, copiedFrom: job.id, reviewers: 0 },
    });
  });

  it('takes another title, and leaves where the job was imported from behind', async () => {
    await rowsOf(`update job set external_source = 'lever', external_id = 'x1' where id = $1`, [job.id]);
    const reply = await copy(manager, job.id, { title: 'The next opening' });
    const found = await rowsOf('select title, external_id from job where id = $1', [reply.body.id]);
    expect(found).toEqual([{ title: 'The next opening', external_id: null }]);
  });

  it('has the reviewers of the original who are still there, and tells them', async () => {
    const { companyId } = job;
    const now = new Date();
    const member = (gone: { deactivatedAt?: Date; disabledAt?: Date }) =>
      aMember({ companyId, roleType: 'companyReviewer', ...gone });
    const stays = await member({});
    const others = [await member({ deactivatedAt: now }), await member({ disabledAt: now })];
    for (const { id } of [stays, ...others]) await aReviewer({ jobId: job.id, companyId, userId: id });
    const { body } = await copy();
    const assigned = await rowsOf('select user_id, company_id from job_reviewer where job_id = $1', [
      body.id,
    ]);
    expect(assigned).toEqual([{ user_id: stays.id, company_id: companyId }]);
    expect(await eventsOf(companyId, 'job.reviewer-assigned')).toMatchObject([
      { actorId: manager.person.id, payload: { jobId: body.id, userId: stays.id } },
    ]);
    expect(await rowsOf('select user_id from job_reviewer where job_id = $1', [job.id])).toHaveLength(3);
  });

  it('is for managers and admins of the company', async () => {
    expect((await copy(manager, job.id, { title: '' })).body.errors).toEqual({
      title: 'Please enter a job title',
    });
    expect((await copy(await api.as('companyViewer', job.companyId))).status).toBe(403);
    expect((await copy(await api.as('stacAdmin'))).status).toBe(403);
    expect((await copy(await api.as('companyAdmin', (await aCompany()).id))).status).toBe(404);
    expect((await copy(manager, newId())).status).toBe(404);
  });
});
