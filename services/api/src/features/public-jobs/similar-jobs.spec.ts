import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readJson } from '@app/contracts/json/read-json';
import { newId } from '@app/platform/identifiers/new-id';
import { ScopedReader } from '@app/database/connection/scoped-read';
import pg from 'pg';
import { ownDatabase } from '../../../../../test/support/infrastructure.js';
import { type SimilarRow, similarJobs } from './similar-jobs.js';

/** More than are looked through before the index is asked. */
const clerks = 1_100;

/** What is searched for: the words of one title, `count` times, a minute apart. */
const searchable = `insert into job_search (job_id, company_id, published_at, place_tsv, title_tsv, head, body, card,
    location_type, employment_type, seniority, industry)
  select coalesce($1, gen_random_uuid()), gen_random_uuid(), now() - make_interval(days => $2, mins => n::integer),
    to_tsvector('job_words', coalesce($3::jsonb ->> 'place', '')), to_tsvector('job_words', $3::jsonb ->> 'title'),
    '', '', $3, 1, 1, 0, 0
  from generate_series(1, $4::integer) n`;
const visible = `insert into public_job (job_id, company_id, open, view) values ($1, gen_random_uuid(), true, $2)`;

let client: pg.Client;
let reader: ScopedReader;
beforeAll(async () => {
  const { adminUrl, apiUrl } = await ownDatabase('similar');
  client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  reader = new ScopedReader({ url: apiUrl, poolSize: 1 });
});
beforeEach(async () => {
  await client.query('truncate job_search, public_job');
  await client.query(searchable, [
    null,
    1,
    JSON.stringify({ title: 'Office clerk', place: 'London' }),
    clerks,
  ]);
});
afterAll(async () => {
  await reader.close();
  await client.end();
});

type Given = { title: string; position?: string; place?: string; seniority?: string; industry?: string };
type Told = { daysOld?: number; isClosed?: boolean };

async function job(given: Given, { daysOld = 0, isClosed = false }: Told = {}): Promise<string> {
  const id = newId();
  if (!isClosed) await client.query(searchable, [id, daysOld, JSON.stringify({ ...given, id }), 1]);
  const view = { ...given, location: { city: given.place ?? null } };
  await client.query(visible, [id, JSON.stringify(view)]);
  return id;
}

async function titlesLike(jobId: string): Promise<unknown[]> {
  const rows = await reader.rows<SimilarRow>({ as: 'public' }, similarJobs(jobId));
  return rows.map(({ card }) => readJson(card));
}
const withTitle = (title: string) => expect.objectContaining({ title });

describe('jobs like another', () => {
  it('are none where only the level, the place or one word of several is the same', async () => {
    const mine = await job({ title: 'Senior tax accountant Leeds', place: 'Leeds' });
    for (const title of ['Senior nurse Leeds', 'Leeds bus driver', 'Tax lawyer for shipping', 'Senior'])
      await job({ title, place: 'Leeds' });
    expect(await titlesLike(mine)).toEqual([]);
    expect(await titlesLike(await job({ title: 'Senior' }))).toEqual([]);
  });

  it('share the rare word, and not the common one', async () => {
    const mine = await job({ title: 'Payroll clerk' });
    await job({ title: 'Payroll officer' }, { daysOld: 3 });
    expect(await titlesLike(mine)).toEqual([withTitle('Payroll officer')]);
  });

  it('are not those whose title says much else', async () => {
    const mine = await job({ title: 'Nurse' });
    await job({ title: 'Nurse call system sales engineer' });
    expect(await titlesLike(mine)).toEqual([]);
  });

  it('come in the order of place and level, and the newest first', async () => {
    const title = 'Goldsmith';
    const mine = await job({ title, place: 'Leeds', seniority: 'senior' });
    const older = await job({ title, place: 'Leeds', seniority: 'senior' }, { daysOld: 40 });
    const place = await job({ title, place: 'Leeds', seniority: 'junior' }, { daysOld: 30 });
    const level = await job({ title, place: 'York', seniority: 'senior' }, { daysOld: 20 });
    await job({ title, place: 'York', seniority: 'junior' }, { daysOld: 10 });
    expect(await titlesLike(mine)).toEqual(
      [older, place, level].map((id) => expect.objectContaining({ id })),
    );
    const newer = await job({ title, place: 'Leeds', seniority: 'senior' }, { daysOld: 5 });
    expect((await titlesLike(mine))[0]).toMatchObject({ id: newer });
  });

  it('may have other words in their title where the position is the same', async () => {
    const mine = await job({ title: 'Tutor wanted', position: 'Maths teacher' });
    await job({ title: 'Tutor evenings', position: 'Maths teacher' });
    await job({ title: 'Tutor mornings', position: 'Swimming teacher' });
    expect(await titlesLike(mine)).toEqual([withTitle('Tutor evenings')]);
  });

  it('are found behind all the newer ones', async () => {
    const mine = await job({ title: 'Lighthouse keeper' });
    await job({ title: 'Lighthouse keeper' }, { daysOld: 90 });
    expect(await titlesLike(mine)).toEqual([withTitle('Lighthouse keeper')]);
  });

  it('are told of a closed job as well', async () => {
    const mine = await job({ title: 'Clockmaker in York', place: 'York' }, { isClosed: true });
    await job({ title: 'Clockmaker' }, { daysOld: 2 });
    expect(await titlesLike(mine)).toEqual([withTitle('Clockmaker')]);
  });
});
