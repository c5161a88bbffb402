import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
});
afterAll(() => api.stop());

describe('taking back that a company is deleted', () => {
  it('keeps it, suspended until it is restored, and its admins hear of it', async () => {
    const { id } = await aCompany();
    const why = { name: 'Northwind', reason: 'It asked us to' };
    const { deletionDueAt } = (await platform.post(`companies/${id}/deletion`, why)).body;
    const { status, body } = await platform.delete(`companies/${id}/deletion`);
    expect([status, body.deletionDueAt]).toEqual([200, null]);
    const kept = (await platform.get(`companies/${id}`)).body;
    expect([kept.deletionDueAt, kept.suspendedAt === null]).toEqual([null, false]);
    expect(
      (await platform.post(`companies/${id}/restore`, { note: 'It stays' })).body.suspendedAt,
    ).toBeNull();
    expect((await platform.delete(`companies/${id}/deletion`)).status).toBe(200);
    expect((await eventsOf(id, 'company.deletion-cancelled')).map(({ payload }) => payload)).toEqual([
      { companyId: id },
    ]);
    const change = { companyId: id, entityName: 'Northwind', before: { deletionDueAt } };
    await expectAudit(platform, 'company.deletion-cancelled', id, change);
  });

  it('is too late once the first thing is gone', async () => {
    const { id } = await aCompany();
    await rowsOf(
      `update company set suspended_at = now(), deletion_due_at = now(), deletion_started_at = now() where id = $1`,
      [id],
    );
    const { status, body } = await platform.delete(`companies/${id}/deletion`);
    expect([status, body.code]).toEqual([422, 'company.deletion-started']);
    const [row] = await rowsOf('select deletion_due_at from company where id = $1', [id]);
    expect(row?.['deletion_due_at']).not.toBeNull();
  });
});
