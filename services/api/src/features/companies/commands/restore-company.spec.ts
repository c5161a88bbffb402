import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aSuspension } from '../../../../../../test/support/builders/company-suspension.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

const restore = (id: string, note = 'You took them back.') =>
  platform.post(`companies/${id}/restore`, { note });

describe('restoring a company', () => {
  it('shows again what was shown before, and keeps why it was suspended and restored', async () => {
    const { id } = await aCompany();
    const job = await aJob({ companyId: id });
    const suspended = await platform.delete(`companies/${id}`, { reason: 'rules', note: 'No pay.' });
    expect(suspended.status).toBe(200);
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(404);
    expect((await restore(id)).body).toMatchObject({ id, status: 'published', suspendedAt: null });
    expect((await api.visitor.get(`public-jobs/${job.id}`)).status).toBe(200);
    expect(
      await rowsOf(
        `select reason, note, end_note, ended_by, ended_at is not null as over from company_suspension where company_id = $1`,
        [id],
      ),
    ).toEqual([
      {
        reason: 'rules',
        note: 'No pay.',
        end_note: 'You took them back.',
        ended_by: platform.person.id,
        over: true,
      },
    ]);
    const about = { companyId: id, entityName: 'Northwind', details: { note: 'You took them back.' } };
    const change = { before: { suspended: true }, after: { suspended: false } };
    await expectAudit(platform, 'company.restored', id, { ...about, ...change });
  });

  it('shows no draft', async () => {
    const { id } = await aCompany({ status: 'draft' });
    await aSuspension({ companyId: id });
    expect((await restore(id)).body).toMatchObject({ status: 'draft', suspendedAt: null });
    expect((await api.visitor.get(`public-companies/${id}`)).status).toBe(404);
  });

  it('is refused for one that is not suspended, or is to be deleted, and changes nothing', async () => {
    const { id } = await aCompany();
    expect((await restore(id)).body).toMatchObject({ status: 422, code: 'company.not-suspended' });
    await platform.post(`companies/${id}/deletion`, { name: 'Northwind', reason: 'It asked us to' });
    expect((await restore(id)).body).toMatchObject({ status: 422, code: 'company.deletion-requested' });
    const [row] = await rowsOf('select suspended_at is not null as suspended from company where id = $1', [
      id,
    ]);
    expect(row).toEqual({ suspended: true });
    expect((await restore(newId())).status).toBe(404);
  });
});
