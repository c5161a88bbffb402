import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deletionWaitDays } from '@app/contracts/companies/company-deletion';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  together,
} from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aLegalHold } from '../../../../../../test/support/builders/decided.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const ask = (companyId: string, part: Record<string, unknown> = {}) =>
  platform.post(`companies/${companyId}/deletion`, { name: 'Northwind', reason: 'It asked us to', ...part });
const stateOf = async (companyId: string) =>
  (await rowsOf('select suspended_at, deletion_due_at, version from company where id = $1', [companyId]))[0];

describe('a company that is to be deleted', () => {
  it('hides the company at once and says when it goes; its people read and export on', async () => {
    const { id } = await aCompany({ status: 'draft' });
    await platform.put(`company-statuses/${id}`, { status: 'published' });
    expect((await api.visitor.get(`public-companies/${id}`)).status).toBe(200);
    const { status, body } = await ask(id);
    expect(status).toBe(200);
    const days = (Date.parse(body.deletionDueAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(deletionWaitDays);
    expect((await api.visitor.get(`public-companies/${id}`)).status).toBe(404);
    const { deletionDueAt, suspendedAt } = (await platform.get(`companies/${id}`)).body;
    expect([deletionDueAt, suspendedAt === null]).toEqual([body.deletionDueAt, false]);
    const admin = await api.as('companyAdmin', id);
    expect((await admin.get(`companies/${id}`)).body.deletionDueAt).toBe(body.deletionDueAt);
    const { jobId } = await anApplication({ job: await aJob({ companyId: id }) });
    expect((await admin.post('application-exports', { filter: { jobId } })).status).toBeLessThan(300);
    expect((await eventsOf(id, 'company.deletion-requested')).map(({ payload }) => payload)).toEqual([
      { companyId: id },
    ]);
  });

  it('reads in its log that it was suspended by that, unless it was before', async () => {
    const [{ id }, { id: suspended }] = [await aCompany({ status: 'published' }), await aCompany()];
    await platform.delete(`companies/${suspended}`, { reason: 'fraud', note: 'A deposit' });
    for (const each of [id, suspended]) for (let times = 0; times < 2; times += 1) await ask(each);
    for (const [companyId, details] of [
      [id, { reason: 'Its deletion was asked for', note: 'It asked us to' }],
      [suspended, { reason: 'Fraud against applicants', note: 'A deposit' }],
    ] as const) {
      const about = { companyId, entityName: 'Northwind' };
      const change = { before: { suspended: false }, after: { suspended: true }, details };
      await expectAudit(platform, 'company.suspended', companyId, { ...about, ...change });
      const deletion = {
        after: { deletionDueAt: expect.any(String) },
        details: { reason: 'It asked us to' },
      };
      await expectAudit(platform, 'company.deletion-requested', companyId, { ...about, ...deletion });
    }
    expect((await eventsOf(id, 'company.suspended')).map(({ payload }) => payload)).toEqual([
      { companyId: id },
    ]);
  });

  it('goes on the first day that was said, however often somebody asks', async () => {
    const { id } = await aCompany();
    const answers = await together(5, () => ask(id));
    const days = new Set(answers.map(({ body }) => body.deletionDueAt));
    expect([answers.map(({ status }) => status), days.size]).toEqual([[200, 200, 200, 200, 200], 1]);
    expect(await eventsOf(id, 'company.deletion-requested')).toHaveLength(1);
  });

  it('is the one whose name was typed, for a reason', async () => {
    const { id } = await aCompany();
    const before = await stateOf(id);
    for (const [part, errors] of [
      [{ name: 'northwind' }, { name: 'Write “Northwind”' }],
      [{ name: '' }, { name: 'Write the name of the company' }],
      [{ reason: '' }, { reason: 'Please say why the company is deleted' }],
    ] as const)
      expect((await ask(id, part)).body.errors).toEqual(errors);
    expect(await stateOf(id)).toEqual(before);
  });

  it('has nothing on hold', async () => {
    const { id: companyId } = await aCompany();
    const hold = await aLegalHold({ companyId, jobId: (await aJob({ companyId })).id });
    const before = await stateOf(companyId);
    const { code, message } = (await ask(companyId)).body;
    expect([code, message]).toEqual([
      'company.on-legal-hold',
      'Something of this company is on hold. This is possible once that has ended, by its day or by its admins',
    ]);
    expect(await stateOf(companyId)).toEqual(before);
    await rowsOf('update legal_hold set ended_at = now() where id = $1', [hold]);
    expect((await ask(companyId)).status).toBe(200);
  });

  it('has nothing on hold any more whose day has come', async () => {
    const { id: companyId } = await aCompany();
    const jobId = (await aJob({ companyId })).id;
    await aLegalHold({ companyId, jobId }, { endsAt: new Date(Date.now() - 1_000) });
    expect((await ask(companyId)).status).toBe(200);
  });

  it('leaves its people time to answer what applicants asked about their data', async () => {
    const application = await anApplication();
    const request = await aDataRequest({ application });
    await ask(application.companyId);
    const manager = await api.as('companyManager', application.companyId);
    const answer = { outcome: 'declined', words: 'It is deleted with the company.' };
    expect((await manager.post(`data-requests/${request}/answer`, answer, ifMatch(1))).status).toBe(200);
  });

  it('is not restored before that is taken back', async () => {
    const { id } = await aCompany();
    await ask(id);
    const { status, body } = await platform.post(`companies/${id}/restore`, { note: 'Again' });
    expect([status, body.code, body.message]).toEqual([
      422,
      'company.deletion-requested',
      'This company is going to be deleted. This is possible once the platform has taken that back',
    ]);
    const [row] = await rowsOf('select suspended_at from company where id = $1', [id]);
    expect(row).toEqual({ suspended_at: expect.any(Date) });
  });

  it('is suspended for that, once, and says so to its people; one that is suspended stays so for its own reason', async () => {
    const [{ id }, { id: before }] = [await aCompany(), await aCompany()];
    await platform.delete(`companies/${before}`, { reason: 'rules', note: 'No pay.' });
    for (const company of [id, before]) await together(3, () => ask(company));
    const seen = async (companyId: string) =>
      (await (await api.as('companyViewer', companyId)).get(`companies/${companyId}`)).body.suspension;
    expect(await seen(id)).toEqual({ reason: 'deletion', note: 'It asked us to' });
    expect(await seen(before)).toEqual({ reason: 'rules', note: 'No pay.' });
    // Its admins are told that it goes; the mail about a suspension would say the same again.
    expect((await eventsOf(id)).map(({ name, payload }) => [name, payload])).toEqual([
      ['company.suspended', { companyId: id }],
      ['company.deletion-requested', { companyId: id }],
    ]);
  });

  it('is asked for by the platform alone', async () => {
    const { id } = await aCompany();
    for (const caller of [await api.as('companyAdmin', id), await api.as('applicant')])
      for (const answer of [
        await caller.post(`companies/${id}/deletion`, { name: 'Northwind', reason: 'No' }),
        await caller.delete(`companies/${id}/deletion`),
      ])
        expect(answer.status).toBe(403);
  });
});
