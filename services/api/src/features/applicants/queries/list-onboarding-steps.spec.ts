import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const stepsOf = async (caller: Pick<Caller, 'get'>) => {
  const { status, body } = await caller.get('onboarding-steps');
  expect(status).toBe(200);
  return body.map(({ id, status }: { id: string; status: string }) => `${id} ${status}`);
};

describe('the steps of onboarding', () => {
  it('are four, with what is done, what is next and what is to come', async () => {
    const person = await api.asNewcomer();
    await person.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
    const { body } = await person.get('onboarding-steps');
    expect(body).toHaveLength(4);
    for (const step of body)
      expect(Object.keys(step).sort()).toEqual(['description', 'href', 'id', 'name', 'status']);
    expect(await stepsOf(person)).toEqual([
      'welcome current',
      'profile upcoming',
      'skills upcoming',
      'job-preference upcoming',
    ]);
    await rowsOf(`update applicant_profile set completed_steps = '{skills,welcome}' where user_id = $1`, [
      person.person.id,
    ]);
    expect(await stepsOf(person)).toEqual([
      'welcome complete',
      'profile current',
      'skills complete',
      'job-preference upcoming',
    ]);
  });

  it('are answered to people without a role, as they will start', async () => {
    expect((await stepsOf(await api.asNewcomer()))[0]).toBe('welcome current');
  });

  it('are closed to company roles, platform admins and visitors', async () => {
    const companyId = (await aCompany()).id;
    for (const type of ['companyAdmin', 'companyViewer'] as const) {
      expect((await (await api.as(type, companyId)).get('onboarding-steps')).status).toBe(403);
    }
    expect((await (await api.as('stacAdmin')).get('onboarding-steps')).status).toBe(403);
    expect((await api.visitor.get('onboarding-steps')).status).toBe(401);
  });
});
