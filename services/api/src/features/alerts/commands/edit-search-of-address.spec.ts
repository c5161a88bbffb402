import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { anAlertAddress } from '../../../../../../test/support/builders/alert-address.js';
import { insertInto, Json } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a search of an address', () => {
  it('is paused and mailed less often behind the link, and says when it was mailed last', async () => {
    const address = await anAlertAddress(api);
    const { id } = (await api.visitor.get(`${address.managing}/searches`)).body.searches[0];
    const createdAt = new Date('2026-11-20T06:00:00Z');
    const found = new Json([{ searchId: id, jobs: [newId()], more: 0 }]);
    await insertInto('alert_digest', {
      id: newId(),
      subscriberId: address.id,
      roundNumber: 1,
      found,
      createdAt,
    });
    const edit = (change: object, version: number) =>
      api.visitor.patch(`${address.managing}/searches/${id}`, change, ifMatch(version));
    expect((await edit({ paused: true, frequency: 'weekly' }, 1)).body).toMatchObject({
      paused: true,
      frequency: 'weekly',
      version: 2,
      lastMailAt: createdAt.toISOString(),
    });
    expect((await edit({ paused: false }, 1)).status).toBe(412);
    expect((await edit({ frequency: 'hourly' }, 2)).status).toBe(400);
    expect((await api.visitor.patch(`${address.managing}/searches/${id}`, { paused: false })).status).toBe(
      428,
    );
  });

  it('takes the whole record back; a changed read-only field is named', async () => {
    const { managing } = await anAlertAddress(api);
    const [record] = (await api.visitor.get(`${managing}/searches`)).body.searches;
    const edit = (body: object) =>
      api.visitor.patch(`${managing}/searches/${record.id}`, body, ifMatch(record.version));
    const rejected = await edit({ ...record, paused: true, search: { q: 'other' } });
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['search']]);
    expect((await edit({ ...record, paused: true })).body).toMatchObject({ paused: true, version: 2 });
  });

  it('is out of reach behind another link', async () => {
    const [mine, other] = [await anAlertAddress(api), await anAlertAddress(api)];
    const { id } = (await api.visitor.get(`${mine.managing}/searches`)).body.searches[0];
    for (const behind of [other.managing, mine.unsubscribing, mine.managing.replace(mine.id, other.id)]) {
      const reply = await api.visitor.patch(`${behind}/searches/${id}`, { paused: true }, ifMatch(1));
      expect(reply.status).toBe(404);
    }
    expect((await api.visitor.get(`${mine.managing}/searches`)).body.searches).toMatchObject([
      { paused: false, version: 1 },
    ]);
  });
});
