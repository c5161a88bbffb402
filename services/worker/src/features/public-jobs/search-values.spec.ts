import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectJob } from '@app/database/projections/project-jobs';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { compareSearch } from './compare-search.js';
import { rollupSearchCounts } from './rollup-search-counts.js';

let worker: TestWorker;
let companyId: string;
beforeAll(async () => {
  // It looks at all rows: those of other files would count and take time.
  await haveDatabaseAlone('values');
  worker = await openWorker();
  companyId = (await aCompany({ status: 'published' })).id;
  await worker.run(compareSearch);
});
afterAll(() => worker?.close());

const aName = () => `zz${newId().slice(-10).replace(/\d/g, 'k')}x`;

async function project({ id }: BuiltJob): Promise<void> {
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  await em.transactional((inner) => projectJob(inner, id));
}

async function aJobIn(city: string): Promise<BuiltJob> {
  const job = await aJob({ companyId });
  await moved(job, city);
  return job;
}

async function moved(job: BuiltJob, city: string): Promise<void> {
  await rowsOf('update job set location = jsonb_build_object($2::text, $3::text) where id = $1', [
    job.id,
    'city',
    city,
  ]);
  await project(job);
}

async function closed(job: BuiltJob): Promise<void> {
  await rowsOf('update job set live = false where id = $1', [job.id]);
  await project(job);
}

const isSearched = async (place: string) =>
  (await rowsOf<{ known: boolean }>('select is_searched_place($1) as known', [place]))[0]!.known;
const kept = async (place: string) =>
  (
    await rowsOf<{ rows: number; jobs: number }>(
      `select count(*)::int as rows, coalesce(sum(jobs), 0)::int as jobs from search_value where kind = 'place' and value = $1`,
      [place],
    )
  )[0];
/** What differs between the table and all jobs, whoever made them. */
const differing = () =>
  rowsOf(
    `select from (select kind, value, count(*) as jobs from job_search, searched_values(place_tsv, currency) group by 1, 2) counted
     full join (select kind, value, sum(jobs) as jobs from search_value group by 1, 2 having sum(jobs) <> 0) kept
       using (kind, value) where counted.jobs is distinct from kept.jobs`,
  );

describe('places the search knows', () => {
  it('come and go with their jobs, and are one row after the sweep', async () => {
    const [city, other] = [aName(), aName()];
    expect(await isSearched(city)).toBe(false);
    const [one, two] = [await aJobIn(city), await aJobIn(city)];
    expect([await isSearched(city), await kept(city)]).toEqual([true, { rows: 2, jobs: 2 }]);
    await worker.run(rollupSearchCounts);
    expect(await kept(city)).toEqual({ rows: 1, jobs: 2 });
    await closed(one);
    expect(await isSearched(city)).toBe(true);
    await moved(two, other);
    expect([await isSearched(city), await isSearched(other)]).toEqual([false, true]);
    await closed(two);
    await worker.run(rollupSearchCounts);
    expect([await kept(city), await kept(other)]).toEqual(Array(2).fill({ rows: 0, jobs: 0 }));
  });

  it('are told by all their words, in whichever way they are asked for', async () => {
    const [city, unknown] = [aName(), aName()];
    await aJobIn(`${city} Harbour`);
    const known = [
      `${city}`,
      `"${city} harbour"`,
      `${unknown} or ${city}`,
      `-${unknown}`,
      `${city} -${unknown}`,
    ];
    for (const place of known) expect([place, await isSearched(place)]).toEqual([place, true]);
    const nowhere = [unknown, `${city} ${unknown}`, `"${city} ${unknown}"`, `${city}-${unknown}`];
    for (const place of nowhere) expect([place, await isSearched(place)]).toEqual([place, false]);
  });

  it('are right while many publish, close and move jobs, and sweeps sum up and compare', async () => {
    const [city, other] = [aName(), aName()];
    const there = await Promise.all(Array.from({ length: 4 }, () => aJobIn(city)));
    await Promise.all([
      ...there.slice(0, 2).map(closed),
      ...there.slice(2).map((job) => moved(job, other)),
      ...Array.from({ length: 4 }, () => aJobIn(city)),
      worker.run(rollupSearchCounts),
      worker.run(compareSearch),
      worker.run(rollupSearchCounts),
    ]);
    expect(await differing()).toEqual([]);
    expect([(await kept(city))?.jobs, (await kept(other))?.jobs]).toEqual([4, 2]);
  });

  it('are repaired where they are wrong', async () => {
    const [city, gone] = [aName(), aName()];
    await aJobIn(city);
    await rowsOf(`insert into search_value values ('place', $1, -1), ('place', $2, 3)`, [city, gone]);
    expect([await isSearched(city), await isSearched(gone)]).toEqual([false, true]);
    await Promise.all([worker.run(compareSearch), worker.run(compareSearch)]);
    expect([await isSearched(city), await isSearched(gone)]).toEqual([true, false]);
    expect(await differing()).toEqual([]);
  });
});

describe('currencies the search knows', () => {
  it('come and go with their jobs', async () => {
    const isKnown = async () =>
      (await rowsOf<{ known: boolean }>(`select is_searched_currency('XTS') as known`))[0]!.known;
    const job = await aJob({ companyId });
    await project(job);
    expect(await isKnown()).toBe(false);
    await rowsOf(
      `update job set salary = '{"currency":"XTS","value":{"minValue":1,"maxValue":2,"unitText":"YEAR"}}' where id = $1`,
      [job.id],
    );
    await project(job);
    expect(await isKnown()).toBe(true);
    await closed(job);
    expect(await isKnown()).toBe(false);
  });
});
