import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

const steps = ['welcome', 'profile', 'skills', 'job-preference'];
const complete = { status: 'complete' };

describe('onboarding', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  /** Somebody who has just registered as an applicant through the API. */
  async function aNewApplicant(): Promise<Caller> {
    const newcomer = await api.asNewcomer();
    await newcomer.post('/api/user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Moss' });
    return api.asPerson(newcomer.person, { type: 'applicant' });
  }

  it('starts with the first step current and goes on to the next', async () => {
    const applicant = await aNewApplicant();
    const before = await applicant.get('/api/onboarding-steps');
    expect(before.body.map(({ status }: { status: string }) => status)).toEqual([
      'current',
      'upcoming',
      'upcoming',
      'upcoming',
    ]);
    const after = await applicant.patch('/api/onboarding-steps/welcome', complete);
    expect(after.body.map(({ status }: { status: string }) => status)).toEqual([
      'complete',
      'current',
      'upcoming',
      'upcoming',
    ]);
  });

  it('counts an applicant as onboarded once, with the last step', async () => {
    const applicant = await aNewApplicant();
    for (const step of [...steps, 'welcome', 'skills']) {
      expect((await applicant.patch(`/api/onboarding-steps/${step}`, complete)).status).toBe(200);
    }
    expect((await applicant.get('/api/users/me')).body.applicantOnboarding).toBe(true);
    const told = await rowsOf(
      `select id from outbox_message where name = 'onboarding.completed' and payload ->> 'userId' = $1`,
      [applicant.person.id],
    );
    expect(told).toHaveLength(1);
  });

  it('asks for names before the profile step is done', async () => {
    const applicant = await aNewApplicant();
    await rowsOf(`update app_user set first_name = '' where id = $1 returning id`, [applicant.person.id]);
    const answer = await applicant.patch('/api/onboarding-steps/profile', complete);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ firstName: 'Please enter your first name' });
  });

  it('refuses steps nobody knows, other states, and everybody who is no applicant', async () => {
    const applicant = await aNewApplicant();
    expect((await applicant.patch('/api/onboarding-steps/dance', complete)).status).toBe(404);
    const wrong = await applicant.patch('/api/onboarding-steps/welcome', { status: 'upcoming' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { status: 'A step can be marked as complete' }]);
    const admin = await api.as('stacAdmin');
    expect((await admin.get('/api/onboarding-steps')).status).toBe(403);
  });
});
