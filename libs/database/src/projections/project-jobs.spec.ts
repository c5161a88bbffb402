import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../test/support/eventually.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { ormOptions } from '../orm/mikro-orm.config.js';
import { projectJobs } from './project-jobs.js';
import { projectPublicCompany } from './project-public-company.js';

let orm: MikroORM;
beforeAll(async () => {
  orm = await MikroORM.init(ormOptions({ url: (await testDatabase()).workerUrl, poolSize: 3 }));
});
afterAll(() => orm?.close());

type Built = { companyId: string; ids: string[] };

/** A published company whose jobs nobody has shown yet. */
async function companyWithJobs(count: number): Promise<Built> {
  const companyId = (await aCompany({ status: 'published' })).id;
  const { id } = await aJob({ companyId });
  await rowsOf(
    `insert into job select (jsonb_populate_record(job, jsonb_build_object('id', made.id, 'slug', 'job-' || made.id))).*
     from job, lateral (select gen_random_uuid() as id from generate_series(2, $2)) made where job.id = $1`,
    [id, count],
  );
  const jobs = await rowsOf<{ id: string }>('select id from job where company_id = $1', [companyId]);
  return { companyId, ids: jobs.map((job) => job.id) };
}

/** Works in a transaction of the company's; answers how many statements were sent. */
async function statementsOf(
  companyId: string,
  work: (em: EntityManager) => Promise<unknown>,
): Promise<number> {
  const em = orm.em.fork({ session: workerSession(companyId) });
  const sent = jest.spyOn(em.getConnection(), 'execute');
  try {
    await em.transactional(work);
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

const shownBy = async (companyId: string) =>
  rowsOf<{ name: string; searched: boolean }>(
    `select distinct coalesce(card::jsonb ->> 'companyName', view::jsonb -> 'company' ->> 'name') as name,
       job_search.job_id is not null as searched
     from public_job left join job_search using (job_id) where public_job.company_id = $1 order by searched`,
    [companyId],
  );
const countOf = async (table: 'job_search' | 'public_job', companyId: string) =>
  Number(
    (await rowsOf<{ n: string }>(`select count(*) as n from ${table} where company_id = $1`, [companyId]))[0]!
      .n,
  );
const waitingForRows = async () =>
  (
    await rowsOf(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length;
const rename = (companyId: string, name: string) =>
  rowsOf('update company set name = $2 where id = $1', [companyId, name]);

describe('what the public sees of many jobs', () => {
  it('follows the company in few statements, however many jobs it has', async () => {
    const { companyId } = await companyWithJobs(1_100);
    const project = () => statementsOf(companyId, (em) => projectPublicCompany(em, companyId));
    expect(await project()).toBeLessThan(20);
    expect([await countOf('job_search', companyId), await countOf('public_job', companyId)]).toEqual([
      1_100, 1_100,
    ]);
    await rename(companyId, 'Renamed Works');
    expect(await project()).toBeLessThan(20);
    expect(await shownBy(companyId)).toEqual([{ name: 'Renamed Works', searched: true }]);
    await rowsOf('update company set suspended_at = now() where id = $1', [companyId]);
    expect(await project()).toBeLessThan(20);
    expect([await countOf('job_search', companyId), await countOf('public_job', companyId)]).toEqual([0, 0]);
  });

  it('is not looked at where the page of the company stays as it is', async () => {
    const { companyId, ids } = await companyWithJobs(2);
    const project = () => statementsOf(companyId, (em) => projectPublicCompany(em, companyId));
    const first = await project();
    const [before] = await rowsOf('select xmin::text, * from job_search where job_id = $1', [ids[0]]);
    expect(await project()).toBeLessThan(first);
    expect(await rowsOf('select xmin::text, * from job_search where job_id = $1', [ids[0]])).toEqual([
      before,
    ]);
  });

  it('tells which were out of date, each kind in its own way', async () => {
    const { companyId, ids } = await companyWithJobs(5);
    const [closed, unpublished, retitled, same, gone] = ids;
    const answers: string[][] = [];
    const project = () =>
      statementsOf(companyId, async (em) => answers.push((await projectJobs(em, ids)).sort()));
    await project();
    await rowsOf('update job set live = false, closed_at = now() where id = $1', [closed]);
    await rowsOf(`update job set status = 'draft', live = false where id = $1`, [unpublished]);
    await rowsOf(`update job set title = 'Surgeon' where id = $1`, [retitled]);
    await rowsOf('delete from public_job where job_id = $1', [gone]);
    await project();
    await project();
    expect(answers).toEqual([ids.toSorted(), [closed, unpublished, retitled, gone].sort(), []]);
    expect(
      await rowsOf(
        `select public_job.job_id as id, open, card::jsonb ->> 'title' as title
         from public_job left join job_search using (job_id) where public_job.company_id = $1`,
        [companyId],
      ).then((rows) => rows.map(({ id, open, title }) => [id, open, title]).sort()),
    ).toEqual(
      [
        [closed, false, null],
        [retitled, true, 'Surgeon'],
        [same, true, 'Quality engineer'],
        [gone, true, 'Quality engineer'],
      ].sort(),
    );
  });

  it.each([
    ['one job', (em: EntityManager, { ids }: Built) => projectJobs(em, ids)],
    ['a company', (em: EntityManager, { companyId }: Built) => projectPublicCompany(em, companyId)],
  ])('does not bring back a job that is closed while %s is written', async (_what, project) => {
    const built = await companyWithJobs(1);
    await statementsOf(built.companyId, (em) => projectPublicCompany(em, built.companyId));
    await rename(built.companyId, 'Renamed Works');
    const closing = orm.em.fork({ session: workerSession(built.companyId) });
    let writing: Promise<unknown> = Promise.resolve();
    await closing.transactional(async (em) => {
      await em.execute('update job set live = false, closed_at = now() where id = ?', [built.ids[0]]);
      await projectJobs(em, built.ids);
      writing = statementsOf(built.companyId, (other) => project(other, built));
      await eventually(async () => expect(await waitingForRows()).toBe(1));
    });
    await writing;
    expect([
      await countOf('job_search', built.companyId),
      await countOf('public_job', built.companyId),
    ]).toEqual([0, 1]);
  });

  it('stays as it was where its transaction fails', async () => {
    const { companyId } = await companyWithJobs(3);
    await statementsOf(companyId, (em) => projectPublicCompany(em, companyId));
    const before = await shownBy(companyId);
    await rename(companyId, 'Never seen');
    const failing = statementsOf(companyId, async (em) => {
      await projectPublicCompany(em, companyId);
      throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    expect(await shownBy(companyId)).toEqual(before);
  });
});
