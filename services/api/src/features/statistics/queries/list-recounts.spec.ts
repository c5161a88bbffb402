import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
const [fine, off] = [newId(), newId()];
const drift = { cvFileCount: { had: 5, counted: 4 } };
beforeAll(async () => {
  api = await startApi();
  await rowsOf('delete from statistic_recount');
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
  await insertInto('statistic_recount', { id: off, recountedAt: at(90), drift: new Json(drift) });
  await insertInto('statistic_recount', { id: fine, recountedAt: at(30), drift: new Json({}) });
});
afterAll(() => api.stop());

const list = (parts: Record<string, unknown> = {}) => listAddress('statistic-recounts', parts);

describe('recounts of the figures', () => {
  it('say when they were made and what was off, the last one first', async () => {
    const { status, body, headers } = await (await api.as('stacAdmin')).get(list());
    expect([status, headers.get('content-range')]).toEqual([200, 'statistic-recounts 0-1/2']);
    expect(body).toEqual([
      { id: fine, recountedAt: expect.any(String), drift: {} },
      { id: off, recountedAt: expect.any(String), drift },
    ]);
  });

  it('are found by id and by what they found, and paged', async () => {
    const admin = await api.as('stacAdmin');
    const found = async (parts: Record<string, unknown>) =>
      (await admin.get(list(parts))).body.map(({ id }: { id: string }) => id);
    expect(await found({ filter: { repaired: true } })).toEqual([off]);
    expect(await found({ filter: { repaired: false } })).toEqual([fine]);
    expect(await found({ filter: { id: [off] } })).toEqual([off]);
    expect(await found({ sort: ['recountedAt', 'ASC'], range: [0, 0] })).toEqual([off]);
    const wrong = await admin.get(list({ sort: ['drift', 'ASC'] }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['sort.0']]);
  });

  it('stand beside the figures: the last one that repaired something', async () => {
    const { body } = await (await api.as('stacAdmin')).get('platform-statistics');
    expect(body.repaired).toEqual({ id: off, recountedAt: expect.any(String), drift });
    expect(body.recountedAt > body.repaired.recountedAt).toBe(true);
  });

  it('are for platform admins', async () => {
    expect((await (await api.as('companyAdmin')).get(list())).status).toBe(403);
    expect((await (await api.as('applicant')).get(list())).status).toBe(403);
    expect((await api.visitor.get(list())).status).toBe(401);
  });
});
