import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const record = (body: unknown) => api.visitor.post('page-views', body);
const viewsOf = (route: string) =>
  rowsOf<{ n: number }>('select count(*)::int as n from page_view where route = $1', [route]);

describe('recording a page view', () => {
  it('privacy: page views are counted without telling whose they were', async () => {
    const [before] = await viewsOf(screenPaths.terms);
    const { status, body } = await record({ route: screenPaths.terms });
    expect([status, body]).toEqual([204, '']);
    const [after] = await viewsOf(screenPaths.terms);
    expect(after!.n).toBe(before!.n + 1);
    const [row] = await rowsOf('select * from page_view where route = $1 limit 1', [screenPaths.terms]);
    expect(Object.keys(row!).sort()).toEqual(['id', 'route', 'seen_at', 'summed_at']);
  });

  it('knows every route of the web app, steps and the page nobody knows', async () => {
    const others = [`${screenPaths.createJob}/:step?`, `${screenPaths.onboarding}/:step?`, '/auth', '*'];
    for (const route of [...Object.values(screenPaths), ...others])
      expect([route, (await record({ route })).status]).toEqual([route, 204]);
  });

  it.each([
    ['/auth/verify-account/clara@example.com', 'route'],
    ['/company/0190a100-0000-7000-8000-000000000002/users', 'route'],
    [undefined, 'route'],
    [7, 'route'],
  ])('refuses an address or nothing: %s', async (route, field) => {
    const { status, body } = await record({ route });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: expect.stringContaining('pattern of a route') });
  });

  it('takes nothing that could tell who it was', async () => {
    const { status, body } = await record({ route: '/', userId: 'me' });
    expect([status, body.errors]).toEqual([400, { userId: 'This field is not known' }]);
  });

  it('counts people who are signed in like everybody else, even with a token that is over', async () => {
    const applicant = await api.as('applicant');
    expect((await applicant.post('page-views', { route: '/' })).status).toBe(204);
    const headers = { authorization: 'Bearer over' };
    expect((await api.visitor.post('page-views', { route: '/' }, headers)).status).toBe(204);
  });
});
