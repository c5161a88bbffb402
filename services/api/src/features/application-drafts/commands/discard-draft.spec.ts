import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { aDraft } from '../../../../../../test/support/builders/draft.builder.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('discarding forgets one’s own draft, once, and nobody else’s', async () => {
  const me = await api.as('applicant');
  const { jobId } = await aDraft(api, { userId: me.person.id });
  const other = await api.as('applicant');
  expect((await other.delete(`application-drafts/${jobId}`)).status).toBe(404);
  const asked = [
    await me.delete(`application-drafts/${jobId}`),
    await me.delete(`application-drafts/${jobId}`),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 404]);
  expect((await me.get('application-drafts')).body).toEqual([]);
});
