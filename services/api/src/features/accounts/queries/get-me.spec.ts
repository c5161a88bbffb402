import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('one’s own account', () => {
  it('is answered to everybody who is signed in, with or without a role', async () => {
    const companyId = (await aCompany()).id;
    for (const caller of [
      await api.asNewcomer(),
      await api.as('companyViewer', companyId),
      await api.as('stacAdmin'),
    ]) {
      const { status, body, headers } = await caller.get('users/me');
      expect([status, headers.get('etag')]).toEqual([200, '"1"']);
      expect(body).toEqual({
        id: caller.person.id,
        email: caller.person.email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        photo: null,
        photoId: null,
        applicantOnboarding: null,
        deletionDueAt: null,
        version: 1,
      });
    }
    expect((await api.visitor.get('users/me')).status).toBe(401);
  });

  it('says whether an applicant finished onboarding', async () => {
    const person = await api.asNewcomer();
    await person.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
    expect((await person.get('users/me')).body.applicantOnboarding).toBe(false);
    await rowsOf('update applicant_profile set onboarded_at = now() where user_id = $1', [person.person.id]);
    expect((await person.get('users/me')).body.applicantOnboarding).toBe(true);
  });

  it.each(['welcome', 'skills'])('counts whoever was in onboarding, at %s, as past it', async (step) => {
    const person = await api.asNewcomer();
    await person.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
    await person.get('onboarding-steps');
    expect((await person.get('users/me')).body.applicantOnboarding).toBe(false);
    const { status } = await person.patch(`onboarding-steps/${step}`, { status: 'complete' });
    expect([status, (await person.get('users/me')).body.applicantOnboarding]).toEqual([200, true]);
  });

  it('counts whoever has applied as past onboarding, also after withdrawing', async () => {
    const person = await api.asNewcomer();
    await person.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
    await anApplication({ applicant: (await api.as('applicant')).person });
    expect((await person.get('users/me')).body.applicantOnboarding).toBe(false);
    await anApplication({ applicant: person.person, status: 'withdrawn', publicStage: 'withdrawn' });
    expect((await person.get('users/me')).body.applicantOnboarding).toBe(true);
  });
});
