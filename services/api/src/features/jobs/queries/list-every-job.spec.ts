import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@app/contracts/http/limits';
import { jobStates } from '@app/contracts/jobs/job-states';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

/** The jobs of all companies, of which there may be very many: what is found is what a plain look at all of them finds. */

/** More than are looked at before all of them are. */
const many = 2_600;

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
  const { id } = await aJob({ title: 'Lathe 0' });
  await rowsOf(
    `insert into job (id, company_id, pipeline_id, slug, title, description, skills, languages, location, education,
       experience, requirements, questions, settings, status, live, published_at, expired_at, closed_at, taken_down_at,
       application_count, created_at)
     select gen_random_uuid(), company_id, pipeline_id, slug || nr, 'Lathe ' || nr, description, skills, languages, location,
       education, experience, requirements, questions, settings, case when nr % 50 = 1 then 'draft' else 'published' end,
       nr % 50 <> 1 and nr % 3 = 0, published_at, now() + nr * interval '1 minute',
       case when nr % 3 = 1 then now() end, case when nr % 900 = 7 then now() end, nr % 17,
       now() - interval '30 days' - nr * interval '1 minute'
     from job, generate_series(1, $2::int) nr where id = $1`,
    [id, many],
  );
  // So that there are newer ones and others before these in each order.
  for (const title of ['Abacus', 'Zither', '50% off_duty', '50 percent offxduty', 'In\\Out'])
    await aJob({ title });
  await rowsOf('analyze job');
});
afterAll(() => api.stop());

type Shown = { id: string; title: string; state: string };
const list = async (query: Record<string, unknown>) => {
  const { status, body, headers } = await platform.get(listAddress('jobs', query));
  expect(status).toBe(200);
  return { rows: body as Shown[], total: Number(headers.get('x-total-count')) };
};
const columns = {
  title: 'title',
  createdAt: 'created_at',
  count: 'application_count',
  expiredAt: 'expired_at',
};
const states = {
  takenDown: 'taken_down_at is not null',
  draft: `taken_down_at is null and status = 'draft'`,
  published: `taken_down_at is null and status = 'published' and live`,
  expired: `taken_down_at is null and status = 'published' and not live and closed_at is null`,
  closed: `taken_down_at is null and status = 'published' and not live and closed_at is not null`,
};

describe('the jobs of all companies', () => {
  it.each(jobStates.flatMap((state) => Object.entries(columns).map((order) => [state, ...order] as const)))(
    'that are %s and called something, by %s, are those a plain look finds',
    async (state, field, column) => {
      for (const direction of ['ASC', 'DESC'] as const)
        for (const q of ['LATHE', 'lathe 17']) {
          const tie = field === 'expiredAt' ? 'id' : `id ${direction}`;
          const plain = await rowsOf<{ id: string }>(
            `select id from job where ${states[state]} and strpos(lower(title), lower($1)) > 0
             order by ${column} ${direction} nulls last, ${tie} limit 5 offset 2`,
            [q],
          );
          const { rows } = await list({ sort: [field, direction], range: [2, 6], filter: { state, q } });
          expect([q, direction, rows.map(({ id }) => id)]).toEqual([q, direction, plain.map(({ id }) => id)]);
          expect(rows.every((row) => row.state === state)).toBe(true);
        }
    },
  );

  it.each(Object.entries(columns))('are all reached page by page, by %s', async (field, column) => {
    const plain = await rowsOf<{ id: string }>(
      `select id from job where title ilike '%lathe%' order by ${column} desc nulls last, id ${field === 'expiredAt' ? 'asc' : 'desc'}`,
    );
    const pages = [0, 1_500, 2_300, many];
    for (const first of pages) {
      const query = { sort: [field, 'DESC'], range: [first, first + 9], filter: { q: 'lathe' } };
      const shown = (await list(query)).rows.map(({ id }) => id);
      expect(shown).toEqual(plain.slice(first, first + 10).map(({ id }) => id));
    }
  });

  it('are counted so far behind the page and no further, also those that are searched', async () => {
    const most = limits.countedJobs;
    expect((await list({ filter: { q: 'lathe' }, range: [0, 9] })).total).toBe(most + 1);
    expect((await list({ filter: { q: 'lathe' }, range: [1_000, 1_009] })).total).toBe(1_000 + most + 1);
    expect((await list({ filter: { q: 'lathe' }, range: [2_000, 2_009] })).total).toBe(many + 1);
    expect((await list({ filter: { q: 'lathe 17', state: 'published' } })).total).toBeLessThan(most);
    expect((await list({ filter: { q: 'no such thing' } })).total).toBe(0);
  });

  it('are found by what stands in the title, not by a pattern', async () => {
    const found = async (q: string) =>
      (await list({ filter: { q }, sort: ['title', 'ASC'] })).rows.map(({ title }) => title);
    expect(await found('50% OFF_duty')).toEqual(['50% off_duty']);
    expect(await found('50')).toEqual(expect.arrayContaining(['50 percent offxduty', '50% off_duty']));
    expect(await found('\\')).toEqual(['In\\Out']);
    expect(await found('thu')).toEqual([]);
  });
});
