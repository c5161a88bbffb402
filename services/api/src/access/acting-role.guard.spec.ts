import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../test/support/api.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { aRole } from '../../../../test/support/builders/person.builder.js';

let api: ApiUnderTest;
let companyId: string;
let admin: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  admin = await api.as('companyAdmin', companyId);
});

/** The same person with other role headers. */
const selecting = (roleId: string, entityId: string) =>
  api.request('GET', `companies/${companyId}`, {
    headers: { authorization: admin.headers['authorization']!, 'x-role-id': roleId, 'x-entity-id': entityId },
  });

describe('the role headers', () => {
  it('select one of the person’s own roles', async () => {
    expect((await selecting(roles.companyAdmin.id, companyId)).status).toBe(200);
  });

  it('give nothing that is not stored: another company, another role, a mix of two own ones', async () => {
    const second = (await aCompany()).id;
    await aRole({ userId: admin.person.id, roleType: 'companyViewer', companyId: second });
    const foreign = (await aCompany()).id;
    for (const [roleId, entityId] of [
      [roles.companyAdmin.id, foreign],
      [roles.companyManager.id, companyId],
      [roles.companyAdmin.id, second],
      [roles.companyViewer.id, companyId],
      [roles.stacAdmin.id, ''],
      [roles.stacAdmin.id, companyId],
      [roles.applicant.id, ''],
      [roles.companyAdmin.id, ''],
      ['', companyId],
      [newId(), companyId],
    ] as const) {
      const { status, body } = await selecting(roleId, entityId);
      expect([roleId, entityId, status, body.code]).toEqual([roleId, entityId, 403, 'access.role-not-yours']);
      expect(body.message).toBe('Action not allowed');
    }
  });

  it('that are empty count as none', async () => {
    const { status, body } = await selecting('', '');
    expect([status, body.code]).toEqual([403, 'access.not-allowed']);
    const me = await api.request('GET', 'users/me', {
      headers: { authorization: admin.headers['authorization']!, 'x-role-id': '', 'x-entity-id': ' ' },
    });
    expect(me.status).toBe(200);
  });

  it('must be ids', async () => {
    for (const [roleId, entityId] of [
      ['admin', companyId],
      [roles.companyAdmin.id, "' or true --"],
      [`${roles.companyAdmin.id},${roles.companyViewer.id}`, companyId],
    ] as const) {
      const { status, body } = await selecting(roleId, entityId);
      expect([status, body.code]).toEqual([400, 'access.role-header-malformed']);
    }
  });

  it('may stand once each', async () => {
    const twice = async (headers: string[]) => {
      const { status, body } = await raw(['Authorization', admin.headers['authorization']!, ...headers]);
      return [status, JSON.parse(body).code];
    };
    const [role, entity] = [roles.companyAdmin.id, companyId];
    expect(await twice(['X-Role-Id', role, 'x-role-id', role, 'X-Entity-Id', entity])).toEqual([
      400,
      'access.role-header-doubled',
    ]);
    expect(await twice(['X-Role-Id', role, 'X-Entity-Id', entity, 'X-ENTITY-ID', newId()])).toEqual([
      400,
      'access.role-header-doubled',
    ]);
    expect((await twice(['X-Role-Id', role, 'X-Entity-Id', entity]))[0]).toBe(200);
  });

  function raw(headers: string[]): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(`${api.url}/api/companies/${companyId}`, {
        headers: ['Host', 'x', ...headers],
      });
      sent.on('error', reject);
      sent.on('response', (reply) => {
        let body = '';
        reply.on('data', (chunk) => (body += String(chunk)));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
      });
      sent.end();
    });
  }
});

describe('power ends at once', () => {
  it('with the role', async () => {
    expect((await admin.get(`companies/${companyId}`)).status).toBe(200);
    await rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [admin.person.id]);
    expect((await admin.get(`companies/${companyId}`)).status).toBe(403);
  });

  it('with the account', async () => {
    await rowsOf('update app_user set disabled_at = now() where id = $1', [admin.person.id]);
    const { status, body } = await admin.get('users/me');
    expect([status, body.code]).toEqual([403, 'access.account-disabled']);
  });

  it('with the sign-in, for this one alone', async () => {
    const session = newId();
    const signedIn = (origin_jti: string) => ({
      authorization: `Bearer ${api.issuer.token(admin.person.subject, { origin_jti })}`,
    });
    expect((await api.visitor.get('users/me', signedIn(session))).status).toBe(200);
    await rowsOf(`insert into identity.revoked_session values ($1, now() + interval '1 hour')`, [session]);
    const { status, body } = await api.visitor.get('users/me', signedIn(session));
    expect([status, body.code]).toEqual([401, 'access.not-signed-in']);
    expect((await api.visitor.get('users/me', signedIn(newId()))).status).toBe(200);
    expect((await api.visitor.get('users/me', signedIn('a name of another issuer'))).status).toBe(200);
  });
});

describe('two companies', () => {
  it('do not exist for each other: every read and write of the one with the other’s role is not found', async () => {
    const job = await aJob({ companyId });
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    const version = { 'if-match': '"1"' };
    const before = await rowsOf('select * from job where id = $1', [job.id]);
    const replies = {
      company: await stranger.get(`companies/${companyId}`),
      publish: await stranger.put(`company-statuses/${companyId}`, { status: 'draft' }),
      job: await stranger.get(`jobs/${job.id}`),
      named: await stranger.get(`jobs/${job.id}?companyId=${companyId}`),
      edit: await stranger.patch(`jobs/${job.id}`, { title: 'Mine now' }, version),
      unpublish: await stranger.put(`job-statuses/${job.id}`, { status: 'draft' }),
      board: await stranger.get(`pipelines/${job.pipelineId}/board`),
      cards: await stranger.get(`pipeline-stages/${job.stages.entry.id}/cards`),
      jobs: await stranger.get(`jobs?filter=${encodeURIComponent(JSON.stringify({ companyId }))}`),
    };
    for (const [name, { status }] of Object.entries(replies)) expect([name, status]).toEqual([name, 404]);
    expect(await rowsOf('select * from job where id = $1', [job.id])).toEqual(before);
    expect(await rowsOf('select status from company where id = $1', [companyId])).toEqual([
      { status: 'published' },
    ]);
  });
});
