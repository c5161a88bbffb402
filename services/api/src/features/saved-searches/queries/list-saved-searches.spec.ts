import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('saved searches', () => {
  it('stand with their last mail, the latest first, for oneself alone', async () => {
    const me = await api.as('applicant');
    const ids: string[] = [];
    for (const q of ['bees', 'hives'])
      ids.push((await me.post('saved-searches', { name: q, frequency: 'weekly', search: { q } })).body.id);
    const [subscriber] = await rowsOf<{ id: string }>('select id from alert_subscriber where user_id = $1', [
      me.person.id,
    ]);
    const createdAt = new Date('2026-11-20T06:00:00Z');
    await insertInto('alert_digest', {
      id: newId(),
      subscriberId: subscriber?.id,
      userId: me.person.id,
      roundNumber: 1,
      found: new Json([{ searchId: ids[0], jobs: [newId()], more: 0 }]),
      createdAt,
    });
    const { body, headers } = await me.get('saved-searches');
    expect(body).toMatchObject([
      { id: ids[1], name: 'hives', lastMailAt: null },
      { id: ids[0], name: 'bees', lastMailAt: createdAt.toISOString() },
    ]);
    expect(headers.get('content-range')).toBe('saved-searches 0-1/2');
    expect((await (await api.as('applicant')).get('saved-searches')).body).toEqual([]);
    expect((await api.visitor.get('saved-searches')).status).toBe(401);
  });
});
