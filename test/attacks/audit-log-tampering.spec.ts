import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseModes } from '@app/platform/tenancy/policies';
import pg from 'pg';
import { type ApiUnderTest, ifMatch, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { actsAbout } from '../support/guest.js';
import { testDatabase } from '../support/infrastructure.js';
import { anActingMember } from '../support/team.js';

/** Every act is logged with its author and origin, and no process can change the log. */

let api: ApiUnderTest;
let logins: pg.Client[];
beforeAll(async () => {
  api = await startApi();
  const { apiUrl, workerUrl } = await testDatabase();
  logins = [apiUrl, workerUrl].map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all(logins.map((login) => login.connect()));
});
afterAll(async () => {
  await Promise.all(logins.map((login) => login.end()));
  await api.stop();
});

/** An act in a company, with what was written down about it. */
async function anAct() {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const member = await anActingMember(api, 'companyViewer', companyId);
  const address = `company-users/${member.membershipId}`;
  const reply = await admin.patch(address, { type: 'companyManager' }, ifMatch(1));
  const [row] = await rowsOf('select * from audit_event where entity_id = $1', [member.membershipId]);
  return { companyId, admin, member, reply, row };
}

describe('an act', () => {
  it('is written down with who, as what, from where, in which request, and from what to what', async () => {
    const { companyId, admin, member, reply, row } = await anAct();
    expect(row).toEqual({
      id: expect.any(String),
      company_id: companyId,
      actor_id: admin.person.id,
      acting_role: 'companyAdmin',
      action: 'member.role-changed',
      entity_type: 'role_assignment',
      entity_id: member.membershipId,
      entity_name: null,
      change: {
        userId: member.caller.person.id,
        before: { type: 'companyViewer', roleId: expect.any(String) },
        after: { type: 'companyManager', roleId: expect.any(String) },
      },
      address_prefix: expect.any(String),
      request_id: reply.headers.get('x-request-id'),
      occurred_at: expect.any(Date),
    });
  });

  it('that was refused or rolled back is not written down as done', async () => {
    const { id: companyId } = await aCompany();
    const last = await anActingMember(api, 'companyAdmin', companyId);
    const platform = await api.as('stacAdmin');
    await platform.delete(`company-users/${last.membershipId}?companyId=${companyId}`);
    await last.caller.delete(`user-roles/${last.membershipId}`);
    expect(await actsAbout(last.membershipId)).toEqual([]);
  });
});

describe('what is written down', () => {
  it('agreement: the audit log cannot be changed or deleted by any process', async () => {
    const { companyId, admin, row } = await anAct();
    const tampering = [
      `update audit_event set action = 'company.read' where id = $1`,
      'delete from audit_event where id = $1',
      'truncate audit_event',
    ];
    let rejected = 0;
    for (const login of logins) {
      for (const mode of [null, ...Object.values(databaseModes)]) {
        for (const sql of tampering) {
          await login.query('begin');
          await login.query(
            `select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`,
            [companyId, admin.person.id],
          );
          // Roles this login may not take are refused here, which is as good.
          const attempt = async () => {
            if (mode) await login.query(`set local role ${mode}`);
            await login.query(sql, sql.includes('$1') ? [row?.['id']] : []);
          };
          await expect(attempt()).rejects.toThrow(/permission denied|must be owner/);
          rejected += 1;
          await login.query('rollback');
        }
      }
    }
    expect(rejected).toBe(2 * 8 * 3);
    expect(await rowsOf('select * from audit_event where id = $1', [row?.['id']])).toEqual([row]);
  });

  it('is no thing of the API to write, edit or remove', async () => {
    const { companyId, row } = await anAct();
    for (const roleType of ['companyAdmin', 'stacAdmin'] as const) {
      const caller = await api.as(roleType, roleType === 'companyAdmin' ? companyId : null);
      const answers = [
        await caller.post('audit-events', row),
        await caller.patch(`audit-events/${row?.['id']}`, { action: 'company.read' }, ifMatch(1)),
        await caller.put(`audit-events/${row?.['id']}`, row),
        await caller.delete(`audit-events/${row?.['id']}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });
});
