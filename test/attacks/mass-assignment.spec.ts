import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, ifMatch, startApi } from '../support/api.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { type CompanyWorld, aCompanyWorld } from '../support/company-world.js';

/** Fields of a body that may not be set are rejected or ignored, never stored. */

let api: ApiUnderTest;
let world: CompanyWorld;
beforeAll(async () => {
  api = await startApi();
  world = await aCompanyWorld();
});
afterAll(() => api.stop());

const smuggled: Record<string, unknown> = {
  id: newId(),
  companyId: newId(),
  company_id: newId(),
  userId: newId(),
  status: 'published',
  userRole: 'stacAdmin',
  roleType: 'stacAdmin',
  roleId: roles.stacAdmin.id,
  emailVerified: true,
  disabledAt: null,
  createdBy: newId(),
  createdAt: '2000-01-01T00:00:00.000Z',
  applicationCount: 1_000,
  live: false,
  version: 999,
  source: 'system',
};

describe('a field that nobody may set', () => {
  it.each(Object.keys(smuggled))('%s changes nothing of a job', async (field) => {
    const manager = await api.as('companyManager', world.companyId);
    const columns = 'id, company_id, status, live, application_count, created_by, created_at';
    const look = () => rowsOf(`select ${columns} from job where id = $1`, [world.jobId]);
    const [before, { body: job }] = [await look(), await manager.get(`jobs/${world.jobId}`)];
    const body = { title: 'A fine title', [field]: smuggled[field] };
    const { status } = await manager.patch(`jobs/${world.jobId}`, body, ifMatch(job.version));
    expect([200, 400, 422]).toContain(status);
    expect(await look()).toEqual(before);
  });

  it.each(Object.keys(smuggled))('%s makes nobody more than they are when they register', async (field) => {
    const eve = await api.asNewcomer();
    const names = { as: 'applicant', firstName: 'Eve', lastName: 'Adams' };
    const { status } = await eve.post('user-accounts', { ...names, [field]: smuggled[field] });
    expect([201, 400]).toContain(status);
    const held = await rowsOf<{ role_type: string }>(
      'select role_type, company_id from role_assignment where user_id = $1',
      [eve.person.id],
    );
    expect(held).toEqual(status === 201 ? [{ role_type: 'applicant', company_id: null }] : []);
  });

  it.each(Object.keys(smuggled))('%s changes nothing of the own account', async (field) => {
    const ada = await api.as('applicant');
    const columns = 'id, email, email_verified, disabled_at, created_at, issuer, subject';
    const look = () => rowsOf(`select ${columns} from app_user where id = $1`, [ada.person.id]);
    const before = await look();
    const body = { firstName: 'Ada', [field]: smuggled[field] };
    const { status } = await ada.patch('users/me', body, ifMatch(1));
    expect([200, 400, 422]).toContain(status);
    expect(await look()).toEqual(before);
  });
});

describe('names that objects have by birth', () => {
  it('reach nothing', async () => {
    const eve = await api.asNewcomer();
    for (const body of [
      '{"as":"applicant","firstName":"Eve","lastName":"A","__proto__":{"roleType":"stacAdmin"}}',
      '{"as":"applicant","firstName":"Eve","lastName":"A","constructor":{"prototype":{"roleType":"stacAdmin"}}}',
    ]) {
      const { status } = await eve.post('user-accounts', body, { 'content-type': 'application/json' });
      expect(status).toBe(400);
    }
    expect(Reflect.get({}, 'roleType')).toBeUndefined();
    expect(await rowsOf('select from role_assignment where user_id = $1', [eve.person.id])).toHaveLength(0);
  });
});
