import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aDataRequest } from '../../../../../../test/support/builders/data-request.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

describe('what an applicant asked companies', () => {
  it('is theirs alone, with the date and the answer, of all applications or of one', async () => {
    const ada = await api.as('applicant');
    const one = await anApplication({ applicant: ada.person });
    const other = await anApplication({ applicant: ada.person });
    await aDataRequest({ application: await anApplication() });
    const open = await aDataRequest({ application: one, words: 'Please' });
    const answered = await aDataRequest({
      application: other,
      kind: 'restrict',
      outcome: 'declined',
      answer: 'We still need it.',
    });
    const all = await ada.get(listAddress('data-requests', { sort: ['requestedAt', 'ASC'] }));
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual([open, answered]);
    expect(all.body[0]).toEqual({
      id: open,
      version: 1,
      applicationId: one.id,
      kind: 'erase',
      field: null,
      words: 'Please',
      requestedAt: expect.any(String),
      dueAt: expect.any(String),
      outcome: null,
      answer: null,
      answeredAt: null,
      jobTitle: expect.any(String),
      companyName: 'Northwind',
    });
    const ofOther = await ada.get(listAddress('data-requests', { filter: { applicationId: other.id } }));
    expect(ofOther.body).toMatchObject([{ id: answered, outcome: 'declined', answer: 'We still need it.' }]);
    const state = await ada.get(listAddress('data-requests', { filter: { state: 'open' } }));
    expect(state.body).toMatchObject([{ id: open }]);
    expect((await ada.get(listAddress('data-requests', { filter: { state: 'lost' } }))).status).toBe(400);
  });
});
