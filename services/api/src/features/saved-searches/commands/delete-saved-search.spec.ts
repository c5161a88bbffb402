import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a saved search', () => {
  it('is deleted by its owner alone', async () => {
    const [owner, stranger] = [await api.as('applicant'), await api.as('applicant')];
    const { id } = (
      await owner.post('saved-searches', { name: 'Bees', frequency: 'daily', search: { q: 'bees' } })
    ).body;
    expect((await stranger.delete(`saved-searches/${id}`)).status).toBe(404);
    expect((await owner.get('saved-searches')).body).toHaveLength(1);
    expect((await owner.delete(`saved-searches/${id}`)).status).toBe(200);
    expect((await owner.get('saved-searches')).body).toEqual([]);
    expect((await owner.delete(`saved-searches/${id}`)).status).toBe(404);
  });
});
