import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let companyId: string;
let viewer: Caller;
const jobs: BuiltJob[] = [];
const titles = ['Apple', 'Banana', 'Cherry', 'Date', 'Elder'];

beforeAll(async () => {
  api = await startApi();
  companyId = (await aCompany()).id;
  viewer = await api.as('companyViewer', companyId);
  for (const title of titles) {
    jobs.push(await aJob({ companyId, title, status: title === 'Date' ? 'draft' : 'published' }));
  }
  await anApplication({ job: jobs[1] });
  await aJob({ title: 'Foreign' });
});
afterAll(() => api.stop());

type Query = { sort?: unknown; range?: unknown; filter?: unknown };
const list = (query: Query, caller: Caller = viewer) => {
  const parameters = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return caller.get(`jobs?${parameters.join('&')}`);
};
const titlesOf = async (query: Query, caller?: Caller): Promise<string[]> =>
  (await list(query, caller)).body.map(({ title }: { title: string }) => title);
const byTitle = ['title', 'ASC'];
const begun = Date.now();
const ago = (days: number) => new Date(begun - days * 86_400_000);

describe('the list of jobs', () => {
  it('holds the jobs of the acting company alone, newest first, with the number of all', async () => {
    const reply = await list({});
    expect(reply.body.map(({ title }: { title: string }) => title)).toEqual([...titles].reverse());
    expect(reply.headers.get('x-total-count')).toBe('5');
    expect(reply.headers.get('content-range')).toBe('jobs 0-4/5');
  });

  it('is sorted and cut as asked, and tells the number of all on every page', async () => {
    const page = await list({ sort: byTitle, range: [1, 2] });
    expect(page.body.map(({ title }: { title: string }) => title)).toEqual(['Banana', 'Cherry']);
    expect(page.headers.get('content-range')).toBe('jobs 1-2/5');
    expect(await titlesOf({ sort: ['count', 'DESC'], range: [0, 0] })).toEqual(['Banana']);
    const beyond = await list({ sort: byTitle, range: [10, 19] });
    expect(beyond.body).toEqual([]);
    expect(beyond.headers.get('x-total-count')).toBe('5');
  });

  it('goes through every order it offers page by page, both ways, and misses nobody', async () => {
    const company = (await aCompany()).id;
    const soon = new Date(Date.now() + 86_400_000);
    for (let number = 0; number < 7; number += 1)
      await aJob({
        companyId: company,
        title: `Job ${number % 3}`,
        ...(number % 2 ? { status: 'draft', publishedAt: null } : { expiredAt: number % 3 ? soon : null }),
      });
    const caller = await api.as('companyManager', company);
    for (const field of [
      'title',
      'status',
      'createdAt',
      'publishedAt',
      'expiredAt',
      'count',
      'views',
      'activeAt',
    ])
      for (const direction of ['ASC', 'DESC']) {
        const ids: string[] = [];
        const values: unknown[] = [];
        for (const range of [
          [0, 2],
          [3, 5],
          [6, 8],
        ]) {
          const { status, body, headers } = await list({ sort: [field, direction], range }, caller);
          expect([field, status, headers.get('x-total-count')]).toEqual([field, 200, '7']);
          ids.push(...body.map(({ id }: { id: string }) => id));
          values.push(...body.map((row: Record<string, unknown>) => row[field]));
        }
        expect([field, direction, new Set(ids).size]).toEqual([field, direction, 7]);
        const filled = values.filter((value) => value !== null);
        const sorted = [...filled].sort((one, other) =>
          String(one) < String(other) ? -1 : Number(one !== other),
        );
        // What has no value comes last, either way.
        expect([field, direction, values.slice(0, filled.length)]).toEqual([
          field,
          direction,
          direction === 'ASC' ? sorted : sorted.reverse(),
        ]);
      }
  });

  it('knows in which job something happened last: a new one, or one with a candidate who came into a stage', async () => {
    const company = (await aCompany()).id;
    const [old, hired, fresh] = [
      await aJob({ companyId: company, title: 'Old', createdAt: ago(30) }),
      await aJob({ companyId: company, title: 'Hired', createdAt: ago(20) }),
      await aJob({ companyId: company, title: 'Fresh', createdAt: ago(10) }),
    ];
    const caller = await api.as('companyManager', company);
    const latest = { sort: ['activeAt', 'DESC'] };
    expect(await titlesOf(latest, caller)).toEqual(['Fresh', 'Hired', 'Old']);
    await anApplication({ job: old, appliedAt: ago(1) });
    const card = await anApplication({ job: hired, stage: 'hired', status: 'hired', appliedAt: ago(5) });
    await rowsOf('update application set stage_since = $2 where id = $1', [card.id, ago(2)]);
    await rowsOf('select rollup_application_changes($1)', [company]);
    const { body } = await list(latest, caller);
    expect(body.map(({ title, activeAt }: { title: string; activeAt: string }) => [title, activeAt])).toEqual(
      [
        ['Old', ago(1).toISOString()],
        ['Hired', ago(2).toISOString()],
        ['Fresh', ago(10).toISOString()],
      ],
    );
    expect(await titlesOf({ ...latest, filter: { q: 're' } }, caller)).toEqual(['Hired', 'Fresh']);
    await rowsOf('delete from job where id = $1', [fresh.id]);
    expect(await titlesOf(latest, caller)).toEqual(['Old', 'Hired']);
    const left = await rowsOf('select from job_first where job_id = $1', [fresh.id]);
    expect(left).toEqual([]);
    const platform = await api.as('stacAdmin');
    expect(await titlesOf({ ...latest, filter: { companyId: company } }, platform)).toEqual(['Old', 'Hired']);
    expect(await titlesOf({ ...latest, range: [0, 0], filter: { q: 'hired' } }, platform)).toEqual(['Hired']);
  });

  it('is filtered by what is offered', async () => {
    expect(await titlesOf({ sort: byTitle, filter: { status: 'draft' } })).toEqual(['Date']);
    expect(await titlesOf({ sort: byTitle, filter: { live: true } })).toEqual([
      'Apple',
      'Banana',
      'Cherry',
      'Elder',
    ]);
    expect(await titlesOf({ sort: byTitle, filter: { q: 'AN' } })).toEqual(['Banana']);
    expect(await titlesOf({ sort: byTitle, filter: { q: '%' } })).toEqual([]);
    const ids = [jobs[0]!.id, jobs[4]!.id];
    expect(await titlesOf({ sort: byTitle, range: [0, 0], filter: { id: ids } })).toEqual(['Apple', 'Elder']);
    expect(await titlesOf({ filter: { id: ids[0] } })).toEqual(['Apple']);
    expect(await titlesOf({ filter: { id: [] } })).toEqual([]);
    const foreign = await aJob();
    expect(await titlesOf({ filter: { id: [foreign.id] } })).toEqual([]);
  });

  it('tells where each job stands, who reviews it, how many wait in each stage, and its views', async () => {
    const company = (await aCompany()).id;
    const day = new Date(Date.now() - 86_400_000);
    const closed = await aJob({ companyId: company, title: 'C', live: false, closedAt: day, expiredAt: day });
    const expired = await aJob({ companyId: company, title: 'E', live: false, expiredAt: day });
    const open = await aJob({ companyId: company, title: 'O' });
    await anApplication({ job: open, stage: 'review' });
    await anApplication({ job: open });
    await anApplication({ job: open, status: 'withdrawn' });
    for (const [jobId, clicks, before] of [
      [open.id, 3, 0],
      [open.id, 4, 1],
      [closed.id, 2, 0],
    ] as const)
      await rowsOf(
        'insert into job_day (job_id, day, company_id, clicks) values ($1, current_date - $4::int, $2, $3)',
        [jobId, company, clicks, before],
      );
    const caller = await api.as('companyManager', company);
    const { body } = await list({ sort: byTitle }, caller);
    expect(body.map((row: { state: string; views: number }) => [row.state, row.views])).toEqual([
      ['closed', 2],
      ['expired', 0],
      ['published', 7],
    ]);
    expect(body[2].stages.map(({ total }: { total: number }) => total)).toEqual([2, 1, 0, 0, 0, 0]);
    expect(body.map(({ newCount }: { newCount: number }) => newCount)).toEqual([0, 0, 1]);
    expect(body[2]).toMatchObject({ reviewers: [], settings: { notifyTeam: true }, closedAt: null });
    expect(body[0].closedAt).toBe(day.toISOString());
    for (const [state, id] of [
      ['closed', closed.id],
      ['expired', expired.id],
      ['published', open.id],
    ] as const)
      expect([state, (await list({ filter: { state } }, caller)).body[0].id]).toEqual([state, id]);
    expect(await titlesOf({ filter: { state: 'draft' } }, caller)).toEqual([]);
    expect(await titlesOf({ sort: ['views', 'DESC'] }, caller)).toEqual(['O', 'C', 'E']);
  });

  it('counts new applicants to a hundred, and one more says that there are more', async () => {
    const company = (await aCompany()).id;
    const { id } = await anApplication({ job: await aJob({ companyId: company }) });
    const caller = await api.as('companyManager', company);
    const newCount = async () => (await list({}, caller)).body[0].newCount;
    const more = (count: number) =>
      rowsOf(
        `with people as (insert into app_user select (jsonb_populate_record(person, jsonb_build_object(
             'id', gen_random_uuid(), 'subject', gen_random_uuid(), 'email', gen_random_uuid() || '@mail.example'))).*
           from app_user person, generate_series(1, $2::int)
           where person.id = (select applicant_id from application where id = $1) returning id)
         insert into application select (jsonb_populate_record(application, jsonb_build_object(
             'id', gen_random_uuid(), 'applicant_id', people.id,
             'board_position', application.board_position + $2 * 1000 + row_number() over (order by people.id)))).*
           from application, people where application.id = $1`,
        [id, count],
      );
    await more(99);
    expect(await newCount()).toBe(100);
    await more(40);
    expect(await newCount()).toBe(101);
  });

  it('of a platform admin is that of the company they name, or of all', async () => {
    const platform = await api.as('stacAdmin');
    expect(await titlesOf({ sort: byTitle, filter: { companyId } }, platform)).toEqual(titles);
    const elsewhere = await aJob();
    const mine = (await list({ filter: { companyId } }, platform)).body.map(({ id }: { id: string }) => id);
    const both = { id: [...mine, elsewhere.id] };
    const every = await list({ filter: both, sort: ['createdAt', 'ASC'] }, platform);
    expect(every.body.map(({ id }: { id: string }) => id).sort()).toEqual([...mine, elsewhere.id].sort());
    const [alone] = (await list({ filter: { id: elsewhere.id } }, platform)).body;
    expect([alone.companyId ?? alone.company.companyId, alone.stages.length]).toEqual([
      elsewhere.companyId,
      6,
    ]);
    for (const field of ['id', 'title', 'count', 'views', 'expiredAt'])
      expect((await list({ sort: [field, 'DESC'] }, platform)).status).toBe(200);
    expect((await list({ filter: { companyId: (await aCompany()).id } })).status).toBe(404);
  });

  it('takes no more than 1,000 rows, known fields and known filters: everything else is named', async () => {
    const wrong: [Query, string][] = [
      [{ range: [0, 1_000] }, 'range'],
      [{ range: [5, 4] }, 'range'],
      [{ range: [-1, 4] }, 'range.0'],
      [{ range: [0] }, 'range'],
      [{ range: [0, 1e9] }, 'range.1'],
      [{ sort: ['description', 'ASC'] }, 'sort.0'],
      [{ sort: ['title; drop table job', 'ASC'] }, 'sort.0'],
      [{ sort: ['title', 'sideways'] }, 'sort.1'],
      [{ sort: 'title' }, 'sort'],
      [{ filter: { colour: 'red' } }, 'filter.colour'],
      [{ filter: { status: 'open' } }, 'filter.status'],
      [{ filter: { state: 'open' } }, 'filter.state'],
      [{ filter: { reviewerId: 'x' } }, 'filter.reviewerId'],
      [{ filter: { id: ['x'] } }, 'filter.id.0'],
      [{ filter: { q: 'a\u0000b' } }, 'filter.q'],
      [{ filter: [] }, 'filter'],
    ];
    for (const [query, field] of wrong) {
      const { status, body } = await list(query);
      expect([query, status, Object.keys(body.errors ?? {})]).toEqual([
        query,
        400,
        expect.arrayContaining([field]),
      ]);
    }
    for (const path of [
      'jobs?sort=title',
      'jobs?filter={',
      'jobs?page=2',
      'jobs?sort=["title","ASC"]&sort=["title","ASC"]',
    ]) {
      expect([path, (await viewer.get(path)).status]).toEqual([path, 400]);
    }
    expect((await list({ range: [0, 99] })).status).toBe(200);
  });
});
