import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedSearchesPerPerson } from '@app/contracts/alerts/alert-terms';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aPublicJob } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const body = (search: object, name = 'Bees') => ({ name, frequency: 'daily', search });

describe('saving a search', () => {
  it('keeps what it is narrowed to, once, however often it is asked for at the same time', async () => {
    const me = await api.as('applicant');
    const search = { q: 'bees', locationType: 'remote,hybrid', salaryMin: '40000', currency: 'EUR' };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => me.post('saved-searches', body(search))),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await me.get('saved-searches')).body).toEqual([
      {
        id: replies[0]?.body.id,
        version: 1,
        name: 'Bees',
        search,
        frequency: 'daily',
        paused: false,
        createdAt: expect.any(String),
        lastMailAt: null,
        mailsUntil: expect.any(String),
      },
    ]);
  });

  it('takes jobs that are public by then for old', async () => {
    const before = await aPublicJob(api);
    const me = await api.as('applicant');
    const { id } = (await me.post('saved-searches', body({}))).body;
    const after = await aPublicJob(api);
    const [row] = await rowsOf(
      `select (select number from job_announcement where job_id = $2) <= saved_number as before,
         (select number from job_announcement where job_id = $3) is null as after
       from saved_search where id = $1`,
      [id, before.id, after.id],
    );
    expect(row).toEqual({ before: true, after: true });
  });

  it('says what is wrong with it, and where its end is', async () => {
    const me = await api.as('applicant');
    const wrong = [
      await me.post('saved-searches', body({ posted: '7' })),
      await me.post('saved-searches', body({ locationType: 'moon' })),
      await me.post('saved-searches', { ...body({}), frequency: 'hourly' }),
      await me.post('saved-searches', body({}, ' ')),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    for (let saved = 0; saved < savedSearchesPerPerson; saved++)
      await me.post('saved-searches', body({ q: `bees ${saved}` }));
    const reply = await me.post('saved-searches', body({ q: 'one more' }));
    expect([reply.status, reply.body.code]).toEqual([422, 'saved-search.too-many']);
  });
});
