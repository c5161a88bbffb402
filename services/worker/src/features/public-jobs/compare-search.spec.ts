import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectJob } from '@app/database/projections/project-jobs';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../test/support/builders/job.builder.js';
import { meanwhile } from '../../../../../test/support/meanwhile.js';
import { haveDatabaseAlone } from '../../../../../test/support/infrastructure.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { compareSearch } from './compare-search.js';
import { rollupSearchCounts } from './rollup-search-counts.js';

let worker: TestWorker;
beforeAll(async () => {
  // It looks at all rows: those of other files would count and take time.
  await haveDatabaseAlone('compare');
  worker = await openWorker();
});
afterAll(() => worker?.close());

async function aPublicJob(title = 'Quality engineer'): Promise<BuiltJob> {
  const companyId = (await aCompany({ status: 'published' })).id;
  const job = await aJob({ companyId, title });
  await project(job);
  return job;
}

async function project({ id, companyId }: BuiltJob): Promise<void> {
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  await em.transactional((inner) => projectJob(inner, id));
}

type Repairs = { jobs: string[]; forgotten: number; counts: number; values: number; words: number };
async function compared(): Promise<Repairs> {
  await worker.run(compareSearch);
  const [row] = await rowsOf<{ repaired: Repairs }>(
    'select repaired from search_comparison order by id desc limit 1',
  );
  return row!.repaired;
}
const searchRow = async ({ id }: BuiltJob) =>
  (
    await rowsOf<{ card: string }>(
      'select card, changed_at, title_tsv::text from job_search where job_id = $1',
      [id],
    )
  )[0];
const jobsInCube = async () =>
  Number((await rowsOf<{ n: string }>('select coalesce(sum(jobs), 0) as n from job_cube'))[0]!.n);
const jobsInSearch = async () =>
  Number((await rowsOf<{ n: string }>('select count(*) as n from job_search'))[0]!.n);
const termOf = async (word: string) =>
  (await rowsOf<{ jobs: number }>('select jobs from search_term where word = $1', [word]))[0]?.jobs;

describe('comparing the search with the jobs', () => {
  it('leaves alone what is right', async () => {
    const job = await aPublicJob();
    const before = await searchRow(job);
    expect(await compared()).toEqual({ jobs: [], forgotten: 0, counts: 0, values: 0, words: 0 });
    expect(await searchRow(job)).toEqual(before);
  });

  it('writes anew what differs, and says so', async () => {
    const [changed, missing, left] = [await aPublicJob(), await aPublicJob(), await aPublicJob()];
    const right = await searchRow(changed);
    await rowsOf(`update job_search set title_tsv = to_tsvector('simple', 'wrong') where job_id = $1`, [
      changed.id,
    ]);
    await rowsOf('delete from job_search where job_id = $1', [missing.id]);
    await rowsOf(`update job set live = false where id = $1`, [left.id]);
    const lines = worker.lines.length;
    expect((await compared()).jobs.sort()).toEqual([changed.id, missing.id, left.id].sort());
    expect((await searchRow(changed))?.card).toBe(right?.card);
    expect(await searchRow(missing)).toBeDefined();
    expect(await searchRow(left)).toBeUndefined();
    expect(worker.lines.slice(lines).join()).toContain('The search differed from the jobs and was repaired');
    expect((await compared()).jobs).toEqual([]);
  });

  it('leaves a job closed that is closed while it is looked at', async () => {
    const job = await aPublicJob();
    await meanwhile(
      worker,
      job.companyId,
      async (em) => {
        await em.execute('update job set live = false, expired_at = now() where id = ?', [job.id]);
        await projectJob(em, job.id);
      },
      () => worker.run(compareSearch),
    );
    expect(await searchRow(job)).toBeUndefined();
    expect((await compared()).jobs).toEqual([]);
  });

  it('takes away what is left of jobs that are gone', async () => {
    const unknown = newId();
    await rowsOf(`insert into public_job (job_id, company_id, open, view) values ($1, $2, true, '{}')`, [
      unknown,
      newId(),
    ]);
    expect((await compared()).forgotten).toBe(1);
    expect(await rowsOf('select from public_job where job_id = $1', [unknown])).toEqual([]);
  });

  it('repairs once when two runs meet', async () => {
    await rowsOf('insert into job_cube values (2, 2, 2, 2, 5)');
    await Promise.all([worker.run(compareSearch), worker.run(compareSearch)]);
    expect(await jobsInCube()).toBe(await jobsInSearch());
  });

  it('counts again where counts are wrong', async () => {
    await rowsOf('insert into job_cube values (1, 1, 1, 1, 7), (3, 3, 3, 3, -2)');
    await rowsOf(`insert into search_term values ('nobodysword', 4)`);
    expect(await compared()).toMatchObject({ counts: 2, words: 1 });
    expect(await jobsInCube()).toBe(await jobsInSearch());
    expect(await termOf('nobodysword')).toBeUndefined();
  });
});

describe('counts of the search', () => {
  it('follow every change in its transaction, and are summed up by the sweep', async () => {
    const word = `zz${newId().slice(-8).replace(/\d/g, 'q')}`;
    const before = await jobsInCube();
    const job = await aPublicJob(`${word} ${word}`);
    expect(await jobsInCube()).toBe(before + 1);
    await rowsOf('update job_search set seniority = 3 where job_id = $1', [job.id]);
    expect(await jobsInCube()).toBe(before + 1);
    await worker.run(rollupSearchCounts);
    expect([await jobsInCube(), await termOf(word)]).toEqual([before + 1, 1]);
    await rowsOf('update job set live = false where id = $1', [job.id]);
    await project(job);
    expect(await jobsInCube()).toBe(before);
    await worker.run(rollupSearchCounts);
    expect([await jobsInCube(), await termOf(word)]).toEqual([before, undefined]);
    const [crowded] = await rowsOf(
      'select from job_cube group by location_type, employment_type, seniority, industry having count(*) > 1',
    );
    expect(crowded).toBeUndefined();
  });

  it('are right when many are published and folded at once', async () => {
    const before = await jobsInCube();
    const made = await Promise.all([
      ...Array.from({ length: 6 }, () => aPublicJob()),
      worker.run(rollupSearchCounts),
      worker.run(rollupSearchCounts),
    ]);
    await worker.run(rollupSearchCounts);
    expect(await jobsInCube()).toBe(before + made.filter(Boolean).length);
    expect(await compared()).toMatchObject({ counts: 0, words: 0 });
  });
});
