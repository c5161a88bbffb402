import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { Json } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
let companyId: string;
let jobs: string[];
const word = `zp${newId().slice(-10).replace(/\d/g, 'k')}`;
const count = 50;

/** Fifty jobs over the three tiers of one word; several of them of the same moment, pay and closing day. */
beforeAll(async () => {
  api = await startApi();
  companyId = (await aCompany()).id;
  jobs = [];
  for (let index = 0; index < count; index += 1) {
    const moment = new Date(Date.now() - Math.floor(index / 4) * 60_000 - 1_000);
    moment.setUTCMilliseconds(0);
    const title = index % 3 === 0 ? word : 'Quality engineer';
    const job = await aJob({ companyId, title, publishedAt: moment });
    const pay =
      index % 5 === 0
        ? null
        : { currency: 'EUR', value: { minValue: (index % 4) * 10_000, maxValue: null, unitText: 'YEAR' } };
    await change(job.id, {
      skills: index % 3 === 1 ? [word] : [],
      description: `<p>${word}</p>`,
      salary: pay === null ? null : new Json(pay),
      expired_at: index % 2 ? null : new Date(Date.UTC(2030, 0, 1 + (index % 6))),
    });
    jobs.push(job.id);
  }
  await show(api, companyId);
});
afterAll(() => api.stop());

type Parameters = Record<string, string>;
const ask = (parameters: Parameters) => api.visitor.get(`public-jobs?${new URLSearchParams(parameters)}`);
async function pagesOf(parameters: Parameters): Promise<JobSearchView[]> {
  const pages: JobSearchView[] = [];
  for (let cursor: string | null = null; pages.length < 10;) {
    const { status, body } = await ask(cursor === null ? parameters : { ...parameters, cursor });
    expect(status).toBe(200);
    pages.push(body);
    cursor = body.nextCursor;
    if (cursor === null) return pages;
  }
  throw new Error('The pages do not end');
}

describe('pages of a search', () => {
  for (const sort of ['relevance', 'newest', 'closing', 'salary']) {
    for (const keyword of [false, true]) {
      it(`by ${sort} ${keyword ? 'with' : 'without'} a keyword hold every job once`, async () => {
        const parameters = { company: companyId, sort, ...(keyword ? { q: word } : {}) };
        const pages = await pagesOf(parameters);
        expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 10]);
        const found = pages.flatMap(({ items }) => items.map(({ id }) => id));
        expect([...found].sort()).toEqual([...jobs].sort());
        for (const { total } of pages) expect(total).toBe(count);
      });
    }
  }

  it('of words left out alone hold every job without them', async () => {
    const [first] = await pagesOf({ company: companyId, q: '-lighthouse' });
    expect(first).toMatchObject({ total: count, totalIsExact: true, correction: null });
    expect((await ask({ company: companyId, q: `-${word}` })).body).toMatchObject({ items: [], total: 0 });
  });

  it('go on through the tiers in order', async () => {
    const pages = await pagesOf({ company: companyId, q: word });
    const tiers = pages
      .flatMap(({ items }) => items)
      .map(({ title, skills }) => (title === word ? 0 : skills.includes(word) ? 1 : 2));
    expect(tiers).toEqual([...tiers].sort());
  });

  it('do not skip or repeat when something new is published meanwhile', async () => {
    const first = (await ask({ company: companyId })).body;
    const late = await aJob({ companyId });
    await show(api, companyId);
    const second = (await ask({ company: companyId, cursor: first.nextCursor })).body;
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(40);
    expect(ids).not.toContain(late.id);
    await change(late.id, { live: false, status: 'draft' });
    await show(api, companyId);
  });
});

describe('a cursor', () => {
  const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  it('nobody gave out is named as wrong', async () => {
    const moment = '2026-01-01 00:00:00+00';
    const wrong: [string, Parameters][] = [
      ['garbage', {}],
      [written('a'), {}],
      [written(0, moment, 'x'), {}],
      [written(3, moment, newId()), {}],
      [written(-1, moment, newId()), {}],
      [written(0, 'yesterday or so', newId()), {}],
      [written(0, 'infinity', newId()), { sort: 'salary' }],
      [written(0, moment, newId()), { sort: 'salary' }],
      [written(0, 12, newId()), {}],
      [written(0, '12', newId()), { sort: 'closing' }],
      [written(2, moment, newId()), {}],
      [written(1, moment, newId()), { q: word, sort: 'newest' }],
      [written(0, "1'; select 1 --", newId()), { sort: 'salary' }],
      [written(0, '99999-99-99', newId()), {}],
      [written(0, '\u0000', newId()), {}],
      ['x'.repeat(401), {}],
    ];
    for (const [cursor, others] of wrong) {
      const { status, body } = await ask({ cursor, ...others });
      expect([cursor, others, status, Object.keys(body.errors ?? {})]).toEqual([
        cursor,
        others,
        400,
        ['cursor'],
      ]);
    }
  });

  it('of a page goes on though its last job is gone', async () => {
    const { body } = await ask({ company: companyId, sort: 'newest' });
    const last = body.items.at(-1).id;
    await change(last, { live: false, status: 'draft' });
    await show(api, companyId);
    const next = await ask({ company: companyId, sort: 'newest', cursor: body.nextCursor });
    expect(next.body.items).toHaveLength(20);
    await change(last, { status: 'published', live: true });
    await show(api, companyId);
  });
});
