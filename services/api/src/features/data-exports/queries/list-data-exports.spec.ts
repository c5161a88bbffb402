import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('one’s own exports stand in a list, the latest first, and nobody else’s', async () => {
  const me = await api.asNewcomer();
  const ids: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    ids.push((await me.post('data-exports')).body.id);
    await rowsOf(`update data_export set status = 'failed' where user_id = $1`, [me.person.id]);
  }
  await (await api.asNewcomer()).post('data-exports');
  const { body, headers } = await me.get('data-exports');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids.reverse());
  expect(headers.get('content-range')).toBe('data-exports 0-1/2');
  expect((await me.get('data-exports?range=[1,1]')).body).toEqual([body[1]]);
  expect((await api.visitor.get('data-exports')).status).toBe(401);
});
