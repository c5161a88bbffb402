import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { change, show } from '../../../../../../test/support/builders/public-job.js';

/** More than a search with several words looks through before it decides how to go on. */
const newer = 700;
const [one, other, rare] = ['va', 'vo', 'vu'].map((start) => start + newId().slice(-9).replace(/\d/g, 'k'));
const day = 86_400_000;

let api: ApiUnderTest;
let fillers: string;
let like: BuiltJob;

async function jobs(
  count: number,
  given: { title: string; description?: string; age: number },
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const publishedAt = new Date(Date.now() - given.age * day - index * 1_000);
    const job = await aJob({ companyId: fillers, title: given.title, publishedAt });
    if (given.description) await change(job.id, { description: given.description });
  }
}

/** Old jobs with two words each, behind hundreds of newer ones that have one of them and never both. */
beforeAll(async () => {
  api = await startApi();
  fillers = (await aCompany()).id;
  await jobs(23, { title: `${one} ${other}`, age: 20 });
  await jobs(3, { title: `${one}`, description: `<p>${other}</p>`, age: 30 });
  await jobs(2, { title: `${one} ${rare}`, age: 0 });
  await jobs(21, { title: `${one} ${rare}`, age: 40 });
  like = await aJob({ companyId: fillers, title: other });
  const filler = await aJob({
    companyId: fillers,
    title: `${one}`,
    publishedAt: new Date(Date.now() - 10 * day),
  });
  await show(api, fillers);
  await rowsOf(
    `insert into job_search select (jsonb_populate_record(found, jsonb_build_object('job_id', gen_random_uuid()))).*
     from job_search found, generate_series(1, $2) where job_id = $1`,
    [filler.id, newer],
  );
});
afterAll(async () => {
  await rowsOf('delete from job_search where company_id = $1', [fillers]);
  await api.stop();
});

const ask = async (parameters: Record<string, string>) =>
  (await api.visitor.get(`public-jobs?${new URLSearchParams(parameters)}`)).body;

describe('jobs like another', () => {
  it('are found in old ones too, newest first', async () => {
    const { body } = await api.visitor.get(`public-jobs/${like.id}`);
    expect(body.similar.map(({ title }: { title: string }) => title)).toEqual(
      Array(3).fill(`${one} ${other}`),
    );
    const days = body.similar.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(days).toEqual([...days].sort().reverse());
  });
});

describe.each(['relevance', 'newest'])('words that stand together in old jobs alone, by %s', (sort) => {
  it('are found, with all pages and counts', async () => {
    const q = `${one} ${other}`;
    const first = await ask({ q, sort });
    expect([first.items.length, first.total, first.totalIsExact, first.facetsAreExact]).toEqual([
      20,
      26,
      true,
      true,
    ]);
    const second = await ask({ q, sort, cursor: first.nextCursor });
    expect([second.items.length, second.nextCursor]).toEqual([6, null]);
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(26);
  });

  it('are found beside newer ones', async () => {
    const q = `${one} ${rare}`;
    const first = await ask({ q, sort });
    expect([first.items.length, first.total]).toEqual([20, 23]);
    expect((await ask({ q, sort, cursor: first.nextCursor })).items).toHaveLength(3);
  });
});
