import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aPublicJob, change, show } from '../../../../../../test/support/builders/public-job.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Parameters = Record<string, string | number>;
const queryOf = (parameters: Parameters) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
const ask = (parameters: Parameters) => api.visitor.get(`public-jobs?${queryOf(parameters)}`);
async function search(parameters: Parameters): Promise<JobSearchView> {
  const { status, body } = await ask(parameters);
  expect([parameters, status]).toEqual([parameters, 200]);
  return body;
}
const idsOf = ({ items }: JobSearchView) => items.map(({ id }) => id);
/** A word no other test uses. */
const aWord = () =>
  `zq${newId()
    .slice(-10)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Public jobs of one new company, one for each set of columns. */
async function givenJobs(columns: Record<string, unknown>[], name = 'Northwind') {
  const companyId = (await aCompany({ name })).id;
  const ids: string[] = [];
  for (const [index, changes] of columns.entries()) {
    const { title = 'Quality engineer', ...others } = changes;
    const job = await aJob({ companyId, title: String(title), publishedAt: hoursAgo(index) });
    await change(job.id, others);
    ids.push(job.id);
  }
  await show(api, companyId);
  return { companyId, ids };
}

describe('searching with a keyword', () => {
  it('finds titles first, then skills, position, department and company, then descriptions; newest first in each', async () => {
    const word = aWord();
    const { ids } = await givenJobs([
      { description: `<p>We like ${word}.</p>` },
      { skills: [word] },
      { title: `${word} expert` },
      { position: word },
      { department: word },
      { title: `Senior ${word}` },
    ]);
    const inCompany = await givenJobs([{}], `${word} and partners`);
    const found = idsOf(await search({ q: word }));
    expect(found.slice(0, 2)).toEqual([ids[2], ids[5]]);
    expect(found.slice(2, -1)).toEqual([inCompany.ids[0], ids[1], ids[3], ids[4]]);
    expect(found.at(-1)).toBe(ids[0]);
  });

  it('knows word stems, accents and case, and leaves markup alone', async () => {
    const word = aWord();
    const { ids } = await givenJobs([
      { title: `Résumé ${word}` },
      { description: `<p title="${word}x">plain</p>` },
    ]);
    expect(idsOf(await search({ q: `RESUMES ${word.toUpperCase()}` }))).toEqual([ids[0]]);
    expect(idsOf(await search({ q: `${word}x` }))).toEqual([]);
  });

  it('sends cards with the fields of every job', async () => {
    const word = aWord();
    const { ids, companyId } = await givenJobs([
      {
        title: word,
        seniority: 'senior',
        location: new Json({ city: 'Turin', country: 'IT' }),
        skills: ['a', 'b', 'c', 'd', 'e', 'f'],
      },
    ]);
    const { items, ...rest } = await search({ q: word });
    expect(rest).toMatchObject({ total: 1, totalIsExact: true, nextCursor: null });
    expect(items).toEqual([
      {
        id: ids[0],
        companyId,
        companyName: 'Northwind',
        ...{ companyLogo: null, companyDomain: null, industry: null, closing: null },
        title: word,
        position: 'Quality engineer',
        place: 'Turin, IT',
        locationType: 'remote',
        employmentType: 'fullTime',
        employmentDetail: null,
        seniority: 'senior',
        skills: ['a', 'b', 'c', 'd', 'e'],
        salary: null,
        publishedAt: expect.any(String),
        expiredAt: null,
        replyRecord: null,
      },
    ]);
  });
});

describe('filters', () => {
  it('narrow, and each facet counts what its values would find under the others', async () => {
    const { companyId, ids } = await givenJobs([
      { location_type: 'remote', employment_type: 'fullTime', seniority: 'senior' },
      { location_type: 'remote', employment_type: 'partTime', seniority: 'mid' },
      { location_type: 'hybrid', employment_type: 'fullTime', seniority: 'senior' },
      { location_type: null, employment_type: 'fullTime', seniority: null },
    ]);
    const all = await search({ company: companyId });
    expect(all.total).toBe(4);
    const counts = (view: JobSearchView, facet: 'locationType' | 'employmentType' | 'seniority') =>
      Object.fromEntries(view.facets[facet].map(({ value, count }) => [value, count]));
    expect(counts(all, 'locationType')).toEqual({ remote: 2, hybrid: 1, onSite: 0 });
    const remote = await search({ company: companyId, locationType: 'remote' });
    expect(idsOf(remote)).toEqual([ids[0], ids[1]]);
    expect(remote.total).toBe(2);
    expect(counts(remote, 'locationType')).toEqual({ remote: 2, hybrid: 1, onSite: 0 });
    expect(counts(remote, 'employmentType')).toEqual({ fullTime: 1, partTime: 1, freelance: 0 });
    const both = await search({ company: companyId, locationType: 'remote,hybrid', seniority: 'senior' });
    expect(idsOf(both)).toEqual([ids[0], ids[2]]);
    expect(counts(both, 'seniority')).toEqual({ junior: 0, mid: 1, senior: 2 });
  });

  it('know places, pay across periods, and how long ago', async () => {
    const pay = (minValue: number | null, maxValue: number | null, unitText: string, currency = 'EUR') =>
      new Json({ currency, value: { minValue, maxValue, unitText } });
    const { companyId, ids } = await givenJobs([
      { location: new Json({ city: 'São Paulo', country: 'BR' }), salary: pay(20, 25, 'HOUR') },
      { salary: pay(4_000, null, 'MONTH') },
      { salary: pay(60_000, 70_000, 'YEAR', 'USD') },
      { published_at: hoursAgo(24 * 8) },
    ]);
    const found = async (parameters: Parameters) =>
      idsOf(await search({ company: companyId, ...parameters }));
    expect(await found({ place: 'sao paulo' })).toEqual([ids[0]]);
    expect(await found({ salaryMin: 48_000, payIn: 'EUR' })).toEqual([ids[0], ids[1]]);
    expect(await found({ salaryMin: 48_000, payIn: 'USD' })).toEqual([ids[2]]);
    expect(await found({ salaryMin: 48_001, currency: 'EUR' })).toEqual([ids[0]]);
    expect(await found({ salaryMin: 25 * 2_080, currency: 'EUR' })).toEqual([ids[0]]);
    expect(await found({ salaryMin: 25 * 2_080 + 1, currency: 'EUR' })).toEqual([]);
    expect(await found({ currency: 'USD' })).toEqual([ids[2]]);
    expect(await found({ posted: 7 })).toEqual(ids.slice(0, 3));
    expect(await found({ posted: 30 })).toEqual(ids);
    expect(await found({ hasPay: 'true' })).toEqual(ids.slice(0, 3));
  });

  it('compare pay within one currency: others follow in groups, and jobs without pay', async () => {
    const pay = (maxValue: number | null, unitText: string, currency: string) =>
      new Json({ currency, value: { minValue: null, maxValue, unitText } });
    const { companyId, ids } = await givenJobs([
      { salary: pay(40_000, 'YEAR', 'EUR') },
      { salary: pay(90_000, 'YEAR', 'SEK') },
      { salary: pay(25, 'HOUR', 'EUR') },
      { salary: pay(5, 'YEAR', 'CHF') },
      { salary: pay(100_000, 'YEAR', 'SEK') },
      {},
      { salary: pay(1_000, 'MONTH', 'USD') },
      { salary: pay(null, 'YEAR', 'EUR') },
    ]);
    const [eur, sek, hourly, chf, sekMore, , usd] = ids;
    const none = [ids[5], ids[7]].sort();
    const sorted = async (parameters: Parameters) => {
      const page = await search({ company: companyId, sort: 'salary', ...parameters });
      return [page.payIn, ...idsOf(page)];
    };
    expect(await sorted({ payIn: 'EUR' })).toEqual(['EUR', hourly, eur, chf, sekMore, sek, usd, ...none]);
    expect(await sorted({ payIn: 'SEK' })).toEqual(['SEK', sekMore, sek, chf, hourly, eur, usd, ...none]);
    expect(await sorted({ payIn: 'SEK', hasPay: 'true' })).toEqual([
      'SEK',
      sekMore,
      sek,
      chf,
      hourly,
      eur,
      usd,
    ]);
    expect(await sorted({ payIn: 'PLN', currency: 'EUR' })).toEqual(['EUR', hourly, eur, ids[7]]);
    expect((await search({ company: companyId })).payIn).toBeNull();
    const { payIn } = await search({ sort: 'salary' });
    expect(payIn).toMatch(/^[A-Z]{3}$/);
    expect(await sorted({})).toEqual(await sorted({ payIn: payIn ?? '' }));
  });

  it('that are unknown or wrong are named', async () => {
    const wrong: [Parameters, string][] = [
      [{ colour: 'red' }, 'colour'],
      [{ locationType: 'moon' }, 'locationType.0'],
      [{ employmentType: 'fullTime,x' }, 'employmentType.1'],
      [{ sort: 'random' }, 'sort'],
      [{ posted: 2 }, 'posted'],
      [{ salaryMin: 'much' }, 'salaryMin'],
      [{ salaryMin: -1 }, 'salaryMin'],
      [{ currency: 'euro' }, 'currency'],
      [{ payIn: 'euro' }, 'payIn'],
      [{ hasPay: 'maybe' }, 'hasPay'],
      [{ company: 'x' }, 'company'],
      [{ q: 'x'.repeat(201) }, 'q'],
    ];
    for (const [parameters, field] of wrong) {
      const { status, body } = await ask(parameters);
      expect([parameters, status, Object.keys(body.errors ?? {})]).toEqual([parameters, 400, [field]]);
    }
    expect((await api.visitor.get('public-jobs?q=a&q=b')).status).toBe(400);
  });
});

describe('what the public may see', () => {
  it('ends with the clock, before any sweep', async () => {
    const job = await aPublicJob(api);
    const found = async () => idsOf(await search({ company: job.companyId }));
    expect(await found()).toEqual([job.id]);
    await rowsOf(`update job_search set expired_at = now() - interval '1 second' where job_id = $1`, [
      job.id,
    ]);
    expect(await found()).toEqual([]);
    expect((await search({ company: job.companyId })).total).toBe(0);
  });

  it('is no draft, no closed job, nothing of a draft or suspended company', async () => {
    for (const [jobState, companyState] of [
      [{ status: 'draft' }, {}],
      [{ live: false }, {}],
      [{}, { status: 'draft' }],
      [{}, { suspendedAt: new Date() }],
    ] as const) {
      const companyId = (await aCompany(companyState)).id;
      await aJob({ companyId, ...jobState });
      const admin = await api.as('companyAdmin', companyId);
      const status = companyState && 'status' in companyState ? 'draft' : 'published';
      await admin.put(`company-statuses/${companyId}`, { status });
      expect((await search({ company: companyId })).total).toBe(0);
    }
  });
});

describe('junk', () => {
  it('never is a failure', async () => {
    const junk = [
      "'",
      "''",
      '"',
      '\\',
      '& | !',
      '!!!',
      ':*',
      "a' or '1'='1",
      "'; drop table job; --",
      '<->',
      '(((',
      'a <2> b',
      '-',
      '%',
      '_',
      '$1',
      '\t\n',
      '\uD83D\uDE00',
      '\uFFFF',
      'x'.repeat(200),
      '{"a":1}',
      '../../etc/passwd',
      '${7*7}',
    ];
    for (const text of junk) {
      const searches: Parameters[] = [{ q: text }, { place: text.slice(0, 120) }];
      for (const parameters of searches) {
        expect([parameters, (await ask(parameters)).status]).toEqual([parameters, 200]);
      }
      for (const name of ['cursor', 'company', 'currency', 'sort', 'industry', 'salaryMin']) {
        expect([name, text, (await ask({ [name]: text })).status]).toEqual([name, text, expect.any(Number)]);
        expect((await ask({ [name]: text })).status).toBeLessThan(500);
      }
    }
    for (const raw of [
      'q=%00',
      'q=a%00',
      'place=%00',
      'cursor=%00',
      'q=%ED%A0%80',
      'q=%C0%AF',
      'q[]=a',
      'q[a]=b',
      'q=%',
    ]) {
      expect([raw, (await api.visitor.get(`public-jobs?${raw}`)).status]).toEqual([raw, expect.any(Number)]);
      expect((await api.visitor.get(`public-jobs?${raw}`)).status).toBeLessThan(500);
    }
  });
});
