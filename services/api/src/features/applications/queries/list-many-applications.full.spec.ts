import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

/** Whatever way a list takes to what very many have in common, it shows what the plain question would. */

let api: ApiUnderTest;
let jobs: BuiltJob[];
let callers: Record<'manager' | 'reviewer' | 'stacAdmin', Caller>;
afterAll(() => api.stop());

/** Of 5,000: most have the common tag and word, the oldest 2,400 the old ones, and one in a hundred the rare ones. */
const FILL = `insert into application select (jsonb_populate_record(application, jsonb_build_object(
    'id', gen_random_uuid(), 'status', 'withdrawn', 'board_position', application.board_position + n,
    'applied_at', date_trunc('day', application.applied_at) - (n / 3) * interval '1 minute',
    'stage_since', date_trunc('day', application.applied_at) - (n * 7919 % 1000) * interval '1 minute',
    'last_name', 'Name' || n * 7919 % 800, 'tags', tags.of_one,
    'position', concat_ws(' ', case when n % 5 < 3 then 'ubiquitous' end, case when n > 2600 then 'ancient' end,
      case when n % 100 = 7 then 'singular' end)))).*
  from application, generate_series(1, $2::int) n, lateral (select array_remove(array[
    case when n % 5 > 1 then 'Common' end, case when n > 2600 then 'Old' end,
    case when n % 100 = 3 then 'Rare' end], null) as of_one) tags
  where application.id = $1`;

beforeAll(async () => {
  api = await startApi();
  const { id: companyId } = await aCompany();
  jobs = [await aJob({ companyId }), await aJob({ companyId }), await aJob()];
  for (const [index, count] of [5_000, 2_300, 3_000].entries())
    await rowsOf(FILL, [(await anApplication({ job: jobs[index]! })).id, count]);
  callers = {
    manager: await api.as('companyManager', companyId),
    reviewer: await api.as('companyReviewer', companyId),
    stacAdmin: await api.as('stacAdmin'),
  };
  await aReviewer({ jobId: jobs[1]!.id, companyId, userId: callers.reviewer.person.id });
});

type Filter = { jobId?: string; tag?: string[]; q?: string; appliedTo?: string; companyId?: string };
type Asked = { filter: Filter; sort: [string, 'ASC' | 'DESC']; range: [number, number] };

const columns: Record<string, string> = {
  appliedAt: 'applied_at',
  lastName: 'last_name',
  stageSince: 'stage_since',
};

/** The same, asked without any thought of speed. */
async function plainly(of: string | null, { filter, sort: [field, direction], range: [from, to] }: Asked) {
  const found = await rowsOf<{ id: string }>(
    `select id from application where company_id = $1 and ($2::uuid is null or job_id = $2)
       and ($3::text[] is null or tags && $3) and ($4::text is null or position like '%' || $4 || '%')
       and ($5::timestamptz is null or applied_at < $5)
     order by ${columns[field]} ${direction}, id ${direction}`,
    [
      jobs[0]!.companyId,
      of ?? filter.jobId ?? null,
      filter.tag ?? null,
      filter.q ?? null,
      filter.appliedTo ?? null,
    ],
  );
  return {
    ids: found.slice(from, to + 1).map(({ id }) => id),
    total: Math.min(found.length, from + 1_001),
  };
}

async function listed(caller: Caller, asked: Asked) {
  const { body, headers } = await caller.get(listAddress('job-applications', asked));
  return {
    ids: body.map(({ id }: { id: string }) => id),
    total: Number(headers.get('x-total-count')),
  };
}

const wishes: Filter[] = [
  { tag: ['Common'] },
  { tag: ['Old'] },
  { tag: ['Rare'] },
  { tag: ['Rare', 'Old'] },
  { tag: ['Nobody'] },
  { q: 'ubiquitous' },
  { q: 'ancient' },
  { q: 'singular' },
  { q: 'ubiquitous', tag: ['Common'] },
  { q: 'ancient', tag: ['Common'] },
  { q: 'ancient', tag: ['Rare'] },
];
const sorts = Object.keys(columns).flatMap((field): Asked['sort'][] => [
  [field, 'DESC'],
  [field, 'ASC'],
]);
const ranges: Asked['range'][] = [
  [0, 24],
  [30, 79],
  [1_190, 1_214],
  [0, 9],
  [2_985, 3_030],
];

/** A filter in every order, at one place after the other. */
const inAllOrders = (filter: Filter): Asked[] =>
  sorts.map((sort, index) => ({ filter, sort, range: ranges[index % ranges.length]! }));

describe('a list of what very many have in common', () => {
  it.each(wishes.map((wish) => [JSON.stringify(wish), wish] as const))(
    'shows and counts what the plain question would: %s',
    async (_words, wish) => {
      const appliedTo = new Date(Date.now() - 20 * 3_600_000).toISOString();
      const filters = [0, 1].flatMap((index) => {
        const ofJob = { ...wish, jobId: jobs[index]!.id };
        return [ofJob, { ...ofJob, appliedTo }];
      });
      for (const asked of [wish, ...filters].flatMap(inAllOrders))
        expect([asked, await listed(callers.manager, asked)]).toEqual([asked, await plainly(null, asked)]);
    },
  );

  it('shows a reviewer the jobs they review, and administrators of the platform the company they name', async () => {
    const [first, reviewed] = jobs.map(({ id }) => id);
    const { companyId } = jobs[0]!;
    for (const wish of [{ tag: ['Common'] }, { q: 'ubiquitous' }, { tag: ['Rare'] }]) {
      for (const asked of inAllOrders(wish))
        expect(await listed(callers.reviewer, asked)).toEqual(await plainly(reviewed!, asked));
      const [rejected] = inAllOrders({ ...wish, jobId: first });
      expect(await listed(callers.reviewer, rejected!)).toEqual({ ids: [], total: 0 });
      const [named] = inAllOrders({ ...wish, companyId });
      expect(await listed(callers.stacAdmin, named!)).toEqual(await plainly(null, named!));
    }
  });
});
