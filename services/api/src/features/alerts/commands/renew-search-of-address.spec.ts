import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anAlertAddress } from '../../../../../../test/support/builders/alert-address.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

async function confirmed(daysAgo: number) {
  const address = await anAlertAddress(api);
  const [row] = await rowsOf<{ id: string }>(
    `update saved_search set confirmed_by = 'link', consent_version = '2026-11-23',
       confirmed_at = now() - make_interval(days => $2) where subscriber_id = $1 returning id`,
    [address.id, daysAgo],
  );
  const id = row!.id;
  const renew = (behind: string, consent = 'renewal-1') =>
    api.visitor.post(`${behind}/searches/${id}/renewal`, { consent });
  const version = async () =>
    (await rowsOf('select consent_version from saved_search where id = $1', [id]))[0]!['consent_version'];
  return { address, id, renew, version };
}

describe('mails of a search of an address without an account', () => {
  it('go on for another year once its owner says so behind the link of a mail', async () => {
    const { address, renew, version } = await confirmed(340);
    expect((await renew(address.managing)).status).toBe(200);
    expect(await version()).toBe('renewal-1');
    expect((await renew(address.managing)).body.code).toBe('consent.not-renewable');
    const [search] = (await api.visitor.get(`${address.managing}/searches`)).body.searches;
    expect(Date.parse(search.mailsUntil)).toBeGreaterThan(Date.now() + 360 * 86_400_000);
  });

  it('are not touched by opening that page, nor by links of others and other words', async () => {
    const { address, renew, version } = await confirmed(340);
    const other = await anAlertAddress(api);
    expect((await api.visitor.get(`${address.managing}/searches`)).status).toBe(200);
    for (const behind of [other.managing, address.unsubscribing, `${address.managing}x`])
      expect((await renew(behind)).status).toBe(404);
    expect(Object.keys((await renew(address.managing, 'x')).body.errors)).toEqual(['consent']);
    expect(await version()).toBe('2026-11-23');
  });

  it('are not renewed before they were ever confirmed', async () => {
    const address = await anAlertAddress(api);
    const [row] = await rowsOf<{ id: string }>('select id from saved_search where subscriber_id = $1', [
      address.id,
    ]);
    const path = `${address.managing}/searches/${row!.id}/renewal`;
    expect((await api.visitor.post(path, { consent: 'renewal-1' })).body.code).toBe('consent.not-renewable');
  });
});
