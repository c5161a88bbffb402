import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newId } from '@app/platform/identifiers/new-id';
import { databaseModes } from '@app/platform/tenancy/policies';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../test/support/builders/job.builder.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';

const cards = 2_000;
const withCv = 1_000;
let job: BuiltJob;
let owner: pg.Client;

/** A job with many candidates, of whom every second has the tag, and with CVs of some length. */
beforeAll(async () => {
  owner = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await owner.connect();
  job = await aJob();
  const model = await anApplication({ job });
  await rowsOf(
    `insert into application select (jsonb_populate_record(application, jsonb_build_object('id', gen_random_uuid(),
       'status', 'withdrawn', 'board_position', application.board_position + n,
       'applied_at', application.applied_at - n * interval '1 minute',
       'tags', case when n % 2 = 0 then array['Common'] else '{}'::text[] end))).*
     from application, generate_series(1, $2::int) n where id = $1`,
    [model.id, cards],
  );
  await rowsOf(
    `update application_text set cv_text = cv.text, words = candidate_words(cv.text)
     from (select application_id as id, (select string_agg(md5(n || application_id::text), ' ')
         from generate_series(1, 40) n) as text from application_text where company_id = $1 limit $2) cv
     where application_id = cv.id`,
    [job.companyId, withCv],
  );
  await owner.query('vacuum (analyze) application, application_text');
});
afterAll(() => owner.end());

describe('what many candidates have in common', () => {
  it('is narrowed and ordered by an index alone, one candidate after the other', async () => {
    await owner.query('begin');
    try {
      // How many pages a vacuum may mark depends on what the tests beside this one hold open, and the plan on that.
      await owner.query(
        `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'application', 'relallvisible', relpages)
         from pg_class where oid = 'application'::regclass`,
      );
      await owner.query(`select set_config('role', $1, true), set_config('app.company_id', $2, true)`, [
        databaseModes.company,
        job.companyId,
      ]);
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        `explain select company_id, job_id, applied_at, last_name, stage_since, id from application
         where company_id = '${job.companyId}' and job_id = '${job.id}' and id = '${newId()}'`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
        /Index Only Scan using application_found on application/,
      );
    } finally {
      await owner.query('rollback');
    }
  });

  it.each([
    ['tag', `tagged_applications('{Common}', null, 50)`],
    ['tag in a job', `tagged_applications('{Common}', '{job}', 50)`],
    ['word', `applications_with_words('ada', null, 50)`],
    ['word in a job', `applications_with_words('ada', '{job}', 50)`],
  ])('is looked for as far as was asked, inside of the acting company alone: a %s', async (_what, call) => {
    const foundBy = async (companyId: string) => {
      await owner.query('begin read only');
      await owner.query(`select set_config('role', $1, true), set_config('app.company_id', $2, true)`, [
        databaseModes.company,
        companyId,
      ]);
      const { rowCount } = await owner.query(`select ${call.replace('{job}', job.id)}`);
      await owner.query('rollback');
      return rowCount;
    };
    expect([await foundBy(job.companyId), await foundBy((await aCompany()).id)]).toEqual([50, 0]);
  });

  it('lies on few pages, however long the CVs are', async () => {
    const [held] = await rowsOf<{ rows: number; pages: number; letters: number }>(
      `select count(*)::int as rows, count(distinct (ctid::text::point)[0])::int as pages,
         min(length(cv_text))::int as letters
       from application_text where company_id = $1 and cv_text is not null`,
      [job.companyId],
    );
    expect(held).toMatchObject({ rows: withCv, letters: expect.any(Number) });
    expect(held!.letters).toBeGreaterThan(1_000);
    expect(held!.rows / held!.pages).toBeGreaterThan(30);
  });
});
