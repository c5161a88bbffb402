import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anAlertAddress, askBody } from '../../../../../../test/support/builders/alert-address.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a search of an address', () => {
  it('is deleted behind its link alone, and with the last one the address is forgotten', async () => {
    const [mine, other] = [await anAlertAddress(api), await anAlertAddress(api)];
    await api.visitor.post('alert-subscribers', askBody(mine.email, 'hives'));
    const saved = async (): Promise<{ id: string }[]> =>
      (await api.visitor.get(`${mine.managing}/searches`)).body.searches;
    const [first, second] = await saved();
    expect((await api.visitor.delete(`${other.managing}/searches/${first?.id}`)).status).toBe(404);
    expect((await api.visitor.delete(`${mine.unsubscribing}/searches/${first?.id}`)).status).toBe(404);
    expect(await saved()).toHaveLength(2);
    expect((await api.visitor.delete(`${mine.asking}/searches/${first?.id}`)).status).toBe(200);
    expect(await saved()).toMatchObject([{ id: second?.id }]);
    expect((await api.visitor.delete(`${mine.managing}/searches/${second?.id}`)).status).toBe(200);
    expect(await rowsOf('select from alert_subscriber where id = $1', [mine.id])).toEqual([]);
    expect((await api.visitor.get(`${mine.managing}/searches`)).status).toBe(404);
  });
});
