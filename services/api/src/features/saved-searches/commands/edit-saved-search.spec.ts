import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
let owner: Caller;
let id: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await api.as('applicant');
  id = (await owner.post('saved-searches', { name: 'Bees', frequency: 'daily', search: { q: 'bees' } })).body
    .id;
});

const edit = (change: object, version = 1, caller: Pick<Caller, 'patch'> = owner) =>
  caller.patch(`saved-searches/${id}`, change, ifMatch(version));

describe('a saved search', () => {
  it('is renamed, mailed less often, paused and resumed; what it looks for stays', async () => {
    const { body } = await edit({ name: 'Hives', frequency: 'weekly', paused: true });
    expect(body).toMatchObject({ name: 'Hives', frequency: 'weekly', paused: true, version: 2 });
    const rejected = await edit({ ...body, search: { q: 'other' }, name: 'Whole' }, 2);
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['search']]);
    expect((await edit({ ...body, name: 'Whole' }, 2)).body).toMatchObject({
      name: 'Whole',
      search: { q: 'bees' },
    });
    expect((await edit({ name: 'x' })).status).toBe(412);
    expect((await owner.patch(`saved-searches/${id}`, { name: 'x' })).status).toBe(428);
    expect((await edit({ frequency: 'hourly' }, 3)).status).toBe(400);
  });

  it('says when it was mailed last', async () => {
    const [subscriber] = await rowsOf<{ id: string }>(
      'select subscriber_id as id from saved_search where id = $1',
      [id],
    );
    const createdAt = new Date('2026-11-20T06:00:00Z');
    const found = new Json([{ searchId: id, jobs: [newId()], more: 0 }]);
    const digest = { id: newId(), subscriberId: subscriber?.id, userId: owner.person.id, roundNumber: 1 };
    await insertInto('alert_digest', { ...digest, found, createdAt });
    const again = { name: 'Again', frequency: 'daily', search: { q: 'bees' } };
    const told = [(await edit({ name: 'Hives' })).body, (await owner.post('saved-searches', again)).body];
    expect(told.map(({ lastMailAt }) => lastMailAt)).toEqual(told.map(() => createdAt.toISOString()));
  });

  it('passes over what appears while it is paused', async () => {
    await edit({ paused: true });
    const job = await aPublicJob(api);
    await edit({ paused: false }, 2);
    const [row] = await rowsOf(
      `select (select number from job_announcement where job_id = $2) <= since_number as old
       from saved_search where id = $1`,
      [id, job.id],
    );
    expect(row).toEqual({ old: true });
  });

  it('is out of reach for everybody else', async () => {
    const stranger = await api.as('applicant');
    expect((await edit({ name: 'Mine' }, 1, stranger)).status).toBe(404);
    expect((await owner.get('saved-searches')).body).toMatchObject([{ name: 'Bees', version: 1 }]);
  });
});
