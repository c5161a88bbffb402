import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let owner: Caller;
let id: string;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await api.as('applicant');
  const body = { name: 'Bees', frequency: 'daily', search: { q: 'bees' } };
  id = (await owner.post('saved-searches', body)).body.id;
});

const agreedDaysAgo = (days: number) =>
  rowsOf(`update saved_search set confirmed_at = now() - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ]);
const renew = (who: Pick<Caller, 'post'> = owner, consent = 'renewal-1') =>
  who.post(`saved-searches/${id}/renewal`, { consent });
const kept = async () =>
  (
    await rowsOf(
      `select consent_version, confirmed_at > now() - interval '1 hour' as just_now from saved_search where id = $1`,
      [id],
    )
  )[0];

describe('mails of a saved search', () => {
  it('are agreed to by saving it, in the words one is told then, for a year', async () => {
    const [agreed] = (await owner.get(listAddress('consents', {}))).body;
    expect(agreed).toEqual({
      id,
      version: 1,
      purpose: 'alerts',
      searchName: 'Bees',
      paused: false,
      words:
        'Search saved. New jobs come by mail once a day; “Saved” has the choice. Misspelt words are not corrected in mails.',
      textVersion: 'account-1',
      grantedAt: expect.any(String),
      endsAt: expect.any(String),
      withdrawnAt: null,
      holds: true,
      renewal: null,
    });
    const year = Date.parse(agreed.endsAt) - Date.parse(agreed.grantedAt);
    expect(Math.round(year / 86_400_000)).toBeGreaterThanOrEqual(365);
    expect((await owner.get('saved-searches')).body[0].mailsUntil).toBe(agreed.endsAt);
    expect((await owner.delete(`saved-searches/${id}`)).status).toBe(200);
    expect((await owner.get(listAddress('consents', {}))).body).toEqual([]);
  });

  it('go on for another year once their owner says so, in the last 30 days, and once', async () => {
    await rowsOf(`update saved_search set confirmed_at = '2126-03-05T10:30:00Z' where id = $1`, [id]);
    const { code, message } = (await renew()).body;
    expect([code, message]).toEqual([
      'consent.not-renewable',
      'This can be renewed from 3 February 2127 at 10:30 UTC on',
    ]);
    await agreedDaysAgo(340);
    expect((await owner.get(listAddress('consents', {}))).body[0].renewal).toEqual({
      textVersion: 'renewal-1',
      words: expect.stringContaining('for 12 months more'),
    });
    expect(statusesOf(await together(4, () => renew()))).toEqual([200, 422, 422, 422]);
    expect(await kept()).toEqual({ consent_version: 'renewal-1', just_now: true });
  });

  it('can be had again after their end; what became public meanwhile is passed over', async () => {
    await agreedDaysAgo(400);
    const [over] = (await owner.get(listAddress('consents', {}))).body;
    expect([over.holds, over.renewal === null]).toEqual([false, false]);
    const job = await aPublicJob(api);
    expect((await renew()).status).toBe(200);
    const [row] = await rowsOf(
      `select (select number from job_announcement where job_id = $2) <= since_number as old
       from saved_search where id = $1`,
      [id, job.id],
    );
    expect(row).toEqual({ old: true });
  });

  it('are for their owner alone, in the words of today', async () => {
    await agreedDaysAgo(340);
    const worded = await renew(owner, 'renewal-0');
    expect([worded.status, Object.keys(worded.body.errors)]).toEqual([400, ['consent']]);
    expect((await renew(await api.as('applicant'))).status).toBe(404);
    expect((await renew(await api.as('stacAdmin'))).status).toBe(403);
    expect((await renew(api.visitor)).status).toBe(401);
    expect(await kept()).toEqual({ consent_version: 'account-1', just_now: false });
  });
});
