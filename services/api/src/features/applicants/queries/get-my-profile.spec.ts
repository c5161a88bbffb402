import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('one’s own profile', () => {
  it('is empty at first, with name and address of the account', async () => {
    const person = await api.asNewcomer();
    await person.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
    const me = api.asPerson(person.person, { type: 'applicant' });
    const { status, body, headers } = await me.get(`user-applicant/${person.person.id}`);
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body).toMatchObject({
      id: person.person.id,
      userId: person.person.id,
      firstName: 'Ada',
      email: person.person.email,
      cvId: null,
      cv: null,
      links: [],
      seniority: null,
      location: expect.objectContaining({ city: null }),
    });
  });

  it('is not there before registering, and nobody else’s is ever', async () => {
    const newcomer = await api.asNewcomer();
    expect((await newcomer.get(`user-applicant/${newcomer.person.id}`)).status).toBe(404);
    const owner = await api.asNewcomer();
    await owner.post('user-accounts', { as: 'applicant', firstName: 'Ada', lastName: 'Lovelace' });
    const path = `user-applicant/${owner.person.id}`;
    expect((await (await api.as('applicant')).get(path)).status).toBe(404);
    const { companyId } = await anApplication({ applicant: owner.person });
    for (const type of ['companyAdmin', 'companyViewer'] as const) {
      expect((await (await api.as(type, companyId)).get(path)).status).toBe(403);
    }
    expect((await (await api.as('stacAdmin')).get(path)).status).toBe(403);
    expect((await owner.get(`user-applicant/${newId()}`)).status).toBe(404);
    expect((await api.visitor.get(path)).status).toBe(401);
  });
});
