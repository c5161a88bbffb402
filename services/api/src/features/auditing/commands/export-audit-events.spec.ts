import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@app/contracts/http/limits';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const asked = (who: Caller, filter: Record<string, unknown> = {}) =>
  who.post('audit-event-exports', { filter });
const exportsIn = (companyId: string) =>
  rowsOf(`select change from audit_event where company_id = $1 and action = 'audit-event.exported'`, [
    companyId,
  ]);

/** Acts of a company as they may have been written down. */
const written = (companyId: string, name: string, many = 1) =>
  rowsOf(
    `insert into audit_event (id, company_id, action, entity_type, entity_id, entity_name, change, occurred_at)
     select gen_random_uuid(), $1, 'stage.edited', 'stage', gen_random_uuid(), $2,
       '{"before": {"name": "=cmd()"}, "after": {"name": "A, b"}}', '2026-11-20T10:00:00Z' from generate_series(1, $3)`,
    [companyId, name, many],
  );

describe('the audit log as a file', () => {
  it('has who, what, on what, before and after, and runs nothing', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    await written(companyId, '=HYPERLINK("http://evil.example")');
    const { status, headers, body } = await asked(admin);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [heads, line] = String(body).split('\r\n');
    expect(heads).toBe('When,Who,Role,Act,On,Company,Before,After,From,Request');
    expect(line).toBe(
      `2026-11-20T10:00:00.000Z,The product itself,,Edited a stage,"'=HYPERLINK(""http://evil.example"")",Northwind,name: =cmd(),"name: A, b",,`,
    );
    const change = { entityName: 'Northwind', after: { rows: 1 } };
    await expectAudit(admin, 'audit-event.exported', companyId, change);
  });

  it('is narrowed as the list is, says so in the log, and is of one company for its admins', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    await written(companyId, 'Review');
    const narrowed = { action: 'member.removed', from: '2026-11-20T00:00:00Z' };
    const { body } = await asked(admin, narrowed);
    expect(String(body).trim().split('\r\n')).toHaveLength(1);
    expect(await exportsIn(companyId)).toEqual([
      { change: { before: null, after: { rows: 0, ...narrowed } } },
    ]);
    const other = (await aCompany()).id;
    expect((await asked(admin, { companyId: other })).status).toBe(404);
    expect((await asked(await api.as('companyManager', companyId))).status).toBe(403);
    expect((await asked(admin, { action: 'member.promote' })).body.errors).toMatchObject({
      'filter.action': 'Choose an act of the audit log',
    });
    expect(await exportsIn(other)).toEqual([]);
  });

  it('of what platform staff did goes over all companies', async () => {
    const platform = await api.as('stacAdmin');
    const { id: companyId } = await aCompany();
    await platform.delete(`companies/${companyId}`, { reason: 'other', note: 'It asked us to' });
    const { body } = await asked(platform, { actorId: platform.person.id });
    const [, line] = String(body).split('\r\n');
    expect(line).toContain(',Ada Lovelace,Platform admin,Suspended the company,Northwind,Northwind,');
  });

  it('is refused beyond its limit, which is named, and then nothing is written down', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    await written(companyId, 'Review', limits.exportedActs + 1);
    const rejected = await asked(admin);
    expect([rejected.status, rejected.body.code]).toEqual([422, 'audit-event.too-many-to-export']);
    expect(rejected.body.message).toContain('10,000');
    expect(await exportsIn(companyId)).toEqual([]);
    expect((await asked(admin, { to: '2026-11-19T00:00:00Z' })).status).toBe(200);
  });
});
