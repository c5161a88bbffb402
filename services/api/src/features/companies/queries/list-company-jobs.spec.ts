import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { Json } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const lisbon = new Json({ city: 'Lisbon', country: 'Portugal' });
const nowhere = new Json({});
type Opened = { location?: Json; way?: string | null; ended?: boolean };

async function jobOf(companyId: string, { location = lisbon, way = null, ended = false }: Opened = {}) {
  const expiredAt = ended ? new Date(Date.now() - 1_000) : null;
  const job = await aJob({ companyId, expiredAt });
  await change(job.id, { location, location_type: way });
  return job.id;
}

const found = async (companyId: string, query = '') => {
  const { status, body } = await api.visitor.get(`public-companies/${companyId}/jobs${query}`);
  expect(status).toBe(200);
  return { total: body.total, ids: body.items.map(({ id }: { id: string }) => id) };
};

describe('the open jobs of a company', () => {
  it('are found by their place as often as the page counts them there, also beyond one page of them', async () => {
    const { id } = await aCompany();
    for (let index = 0; index < 22; index += 1) await jobOf(id, { way: index % 2 === 0 ? 'hybrid' : null });
    await jobOf(id, { ended: true });
    const inLisbonFromAnywhere = await jobOf(id, { way: 'remote' });
    const fromAnywhere = await jobOf(id, { location: nowhere, way: 'remote' });
    await jobOf(id, { location: nowhere });
    await show(api, id);
    const { body: company } = await api.visitor.get(`public-companies/${id}`);
    expect([company.openJobCount, company.places]).toEqual([
      25,
      [
        { place: 'Lisbon, Portugal', remote: false, jobs: 22 },
        { place: null, remote: true, jobs: 2 },
      ],
    ]);
    const all = await found(id);
    expect([all.total, all.ids.length]).toEqual([25, 20]);
    const ofLisbon = await found(id, '?place=Lisbon%2C+Portugal');
    expect([ofLisbon.total, ofLisbon.ids.length]).toEqual([22, 20]);
    const remote = await found(id, '?locationType=remote');
    expect([remote.total, remote.ids.sort()]).toEqual([2, [inLisbonFromAnywhere, fromAnywhere].sort()]);
    expect(await found(id, '?place=Porto')).toEqual({ total: 0, ids: [] });
  });

  it('are its own, the newest first', async () => {
    const [{ id }, other] = [await aCompany(), await aCompany()];
    const older = await jobOf(id);
    const newer = await jobOf(id);
    await jobOf(other.id);
    await change(older, { published_at: new Date(Date.now() - 86_400_000) });
    await change(newer, { published_at: new Date() });
    await show(api, id);
    await show(api, other.id);
    expect(await found(id)).toEqual({ total: 2, ids: [newer, older] });
  });

  it.each(['?place=', '?locationType=onSite', '?place=a&place=b', '?page=2', `?place=${'x'.repeat(401)}`])(
    'are not asked for by %p',
    async (query) => {
      const { id } = await aCompany();
      await show(api, id);
      expect((await api.visitor.get(`public-companies/${id}/jobs${query}`)).status).toBe(400);
    },
  );

  it('of a draft and of nobody are not found', async () => {
    const draft = await aCompany({ status: 'draft' });
    for (const id of [draft.id, newId(), 'x'])
      expect((await api.visitor.get(`public-companies/${id}/jobs`)).status).toBe(404);
  });
});
