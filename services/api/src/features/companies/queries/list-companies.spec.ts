import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aCompany, type BuiltCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
let platform: Caller;
const word = newId();
const companies: BuiltCompany[] = [];
beforeAll(async () => {
  api = await startApi();
  platform = await api.as('stacAdmin');
  const now = Date.now();
  for (const [index, name] of [`${word} B`, `${word} A`, `${word} C`].entries()) {
    const status = name.endsWith('C') ? 'draft' : 'published';
    companies.push(await aCompany({ name, status, createdAt: new Date(now + index) }));
  }
});
afterAll(() => api.stop());

type Query = { sort?: unknown; range?: unknown; filter?: unknown };
const list = (query: Query, caller = platform) => {
  const parameters = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  );
  return caller.get(`companies?${parameters.join('&')}`);
};
const namesOf = async (query: Query): Promise<string[]> =>
  (await list(query)).body.map(({ name }: BuiltCompany) => name.replace(`${word} `, ''));
const byName = ['name', 'ASC'];

describe('the list of companies', () => {
  it('counts the jobs and people of each, also for platform admins', async () => {
    const job = await aJob();
    const [listed] = (await list({ filter: { id: job.companyId } })).body;
    expect([listed.jobCount, listed.userCount]).toEqual([1, 0]);
  });

  it('holds all for platform admins: sorted, filtered and cut', async () => {
    expect(await namesOf({ sort: byName, filter: { q: word.toUpperCase() } })).toEqual(['A', 'B', 'C']);
    expect(await namesOf({ sort: byName, filter: { q: word, status: 'draft' } })).toEqual(['C']);
    expect(await namesOf({ filter: { q: word } })).toEqual(['C', 'A', 'B']);
    const page = await list({ sort: byName, range: [1, 1], filter: { q: word } });
    expect(page.headers.get('content-range')).toBe('companies 1-1/3');
    expect(page.body).toHaveLength(1);
    const ids = companies.map(({ id }) => id);
    expect(await namesOf({ sort: byName, range: [0, 0], filter: { id: ids } })).toEqual(['A', 'B', 'C']);
  });

  it('is searched by e-mail and town, and narrowed by what the platform says of a company', async () => {
    const [b, a] = companies;
    await rowsOf(`update company set email = $2, member_type = 'gold', suspended_at = now() where id = $1`, [
      a!.id,
      `${word}@mail.example`,
    ]);
    await rowsOf(`update company set location = '{"city": "Ghent ${word}"}', cohort_id = $2 where id = $1`, [
      b!.id,
      word,
    ]);
    expect(await namesOf({ filter: { q: `${word}@MAIL` } })).toEqual(['A']);
    expect(await namesOf({ filter: { q: `ghent ${word}` } })).toEqual(['B']);
    await rowsOf(
      `update company set location = '{"city": "Aalst", "country": "Land ${word}"}' where id = $1`,
      [a!.id],
    );
    expect(await namesOf({ filter: { q: `land ${word}` } })).toEqual(['A']);
    // Those without a place come last, whichever way.
    await rowsOf(`update company set location = '{}' where id = $1`, [companies[2]!.id]);
    expect(await namesOf({ filter: { q: word }, sort: ['location', 'ASC'] })).toEqual(['A', 'B', 'C']);
    expect(await namesOf({ filter: { q: word }, sort: ['location', 'DESC'] })).toEqual(['B', 'A', 'C']);
    expect(await namesOf({ filter: { q: word, suspended: true } })).toEqual(['A']);
    expect(await namesOf({ filter: { q: word, suspended: false, cohortId: word } })).toEqual(['B']);
    expect(await namesOf({ filter: { q: word, memberType: 'gold' } })).toEqual(['A']);
    await aJob({ companyId: companies[2]!.id });
    expect((await namesOf({ filter: { q: word }, sort: ['jobCount', 'DESC'] }))[0]).toBe('C');
  });

  it('holds one for members: theirs', async () => {
    for (const type of ['companyAdmin', 'companyManager', 'companyReviewer', 'companyViewer'] as const) {
      const member = await api.as(type, companies[0]!.id);
      const own = await list({}, member);
      expect(own.body.map(({ id }: BuiltCompany) => id)).toEqual([companies[0]!.id]);
      expect(own.headers.get('x-total-count')).toBe('1');
      expect((await list({ filter: { id: companies[1]!.id } }, member)).body).toEqual([]);
    }
  });

  it('is refused to applicants, newcomers and visitors, and names what it does not know', async () => {
    expect((await list({}, await api.as('applicant'))).status).toBe(403);
    expect((await list({}, await api.asNewcomer())).status).toBe(403);
    expect((await api.visitor.get('companies')).status).toBe(401);
    expect((await list({ sort: ['email', 'ASC'] })).body.errors).toHaveProperty(['sort.0']);
    expect((await list({ filter: { name: 'x' } })).body.errors).toEqual({
      'filter.name': 'This field is not known',
    });
    expect((await list({ filter: { q: '\u0000' } })).status).toBe(400);
    expect((await list({ range: [0, 1_000] })).status).toBe(400);
  });
});
