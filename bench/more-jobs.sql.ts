import type { DemoProduct } from './demo-product.js';

/** The same text gives the same id, with the marks of a UUID. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** As many jobs like one there is, each with a pipeline of its own: nobody applies twice to the same. */
const MORE_JOBS = [
  `insert into pipeline select (jsonb_populate_record(pipeline, jsonb_build_object('id', ${uuidOf(`'p' || $2 || nr`)}))).*
     from pipeline, generate_series(1, $3::int) nr where id = (select pipeline_id from job where id = $1)`,
  `insert into stage select (jsonb_populate_record(stage, jsonb_build_object('id', ${uuidOf(`'s' || $2 || nr || stage.id`)},
     'pipeline_id', ${uuidOf(`'p' || $2 || nr`)}, 'total', 0))).*
     from stage, generate_series(1, $3::int) nr where pipeline_id = (select pipeline_id from job where id = $1)`,
  `insert into job select (jsonb_populate_record(job, jsonb_build_object('id', ${uuidOf(`'j' || $2 || nr`)},
     'slug', 'bench-' || $2 || nr, 'pipeline_id', ${uuidOf(`'p' || $2 || nr`)}, 'application_count', 0, 'questions', '[]'::jsonb))).*
     from job, generate_series(1, $3::int) nr where id = $1`,
  `insert into public_job select (jsonb_populate_record(public_job, jsonb_build_object('job_id',
     ${uuidOf(`'j' || $2 || nr`)}))).*
     from public_job, generate_series(1, $3::int) nr where job_id = $1`,
];

/** Makes `count` more of them, and answers with their ids; `company` begins the name of whose they are, `prefix` tells them from those made before. */
export async function moreJobs(
  product: DemoProduct,
  prefix: string,
  count: number,
  company = 'Northwind',
): Promise<string[]> {
  const [like] = await product.query<{ id: string }>(
    `select job.id from job join company on company.id = job.company_id and company.name like $1 || '%'
       where job.live limit 1`,
    [company],
  );
  for (const statement of MORE_JOBS) await product.query(statement, [like?.id, prefix, count]);
  const made = await product.query<{ id: string }>(
    `select id from job where slug like 'bench-' || $1 || '%'`,
    [prefix],
  );
  if (made.length !== count) throw new Error(`There are ${made.length} jobs instead of ${count}`);
  return made.map(({ id }) => id);
}
