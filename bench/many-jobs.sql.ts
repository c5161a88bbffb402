import pg from 'pg';

/** Jobs as an import leaves them: each with a pipeline and six stages, three in four live, one in eight a draft. */
const JOBS = `with made as (
    insert into pipeline (id, company_id, is_plan, created_at)
    select gen_random_uuid(), $1, false, now() - nr / 500 * interval '1 minute' from generate_series(1, $2) nr
    returning id, company_id, created_at),
  staged as (
    insert into stage (id, company_id, pipeline_id, name, type, position, total, last_card_position, settings)
    select gen_random_uuid(), made.company_id, made.id, plan.name, plan.type, plan.position, 0, 0,
      jsonb_build_object('staleAfterDays', 7, 'notifyApplicant', false, 'color', null)
    from made, (values ('Applied', 'entry', 0), ('Review', 'review', 1), ('Interview', 'interview', 2),
      ('Offer', 'offer', 3), ('Hired', 'hired', 4), ('Not selected', 'rejected', 5)) plan (name, type, position)),
  numbered as (select *, row_number() over (order by id) as nr from made)
  insert into job (id, company_id, pipeline_id, slug, title, position, department, description, skills, languages,
    employment_type, location_type, location, education, experience, requirements, questions, settings, status, live,
    published_at, expired_at, closed_at, application_count, external_source, external_id, created_at)
  select gen_random_uuid(), company_id, id, 'job-' || id,
    (array['Nurse', 'Clerk', 'Software engineer', 'Cook', 'Driver'])[1 + nr % 5] || ' ' || nr,
    'Work', (array['Care', 'Office', 'Kitchen'])[1 + nr % 3], repeat('What is to be done. ', 40), '{}', '[]', 'fullTime',
    'remote', '{"city": "Riga", "country": "Latvia"}', '{}', '{}', '{"cv": true, "coverLetter": false, "links": false}',
    '[]', '{}', case when nr % 8 = 0 then 'draft' else 'published' end, nr % 8 <> 0 and nr % 8 <> 1,
    case when nr % 8 = 0 then null else created_at end,
    case when nr % 3 = 0 then created_at + nr % 400 * interval '1 hour' end,
    case when nr % 16 = 1 then created_at end, 0, 'bench', nr::text, created_at
  from numbered`;

/**
 * Applications spread over some jobs, their stages and the last ninety days; with `$5` the first jobs have by far the most.
 * Whoever is open was promised an answer within thirty days.
 */
const APPLICATIONS = `with made as materialized (
    select nr, case when $5::boolean then 1 + floor(power(random(), 3) * $4::int)::int else 1 + nr % $4::int end as place,
      now() - random() * interval '90 days' as at
    from generate_series(1, $3::int) nr)
  insert into application (id, company_id, job_id, applicant_id, pipeline_id, stage_id,
    board_position, status, public_stage, first_name, last_name, email, location, education, experience, languages,
    links, answers, tags, stage_since, applied_at, changed_at, job_snapshot, response_due_at)
  select gen_random_uuid(), job.company_id, job.id, $2, job.pipeline_id, stage.id, nr,
    case stage.type when 'hired' then 'hired' when 'rejected' then 'rejected' else 'active' end, 'received', 'Ada',
    'Kerr', 'ada@example.com', '{}', '[]', '[]', '[]', '[]', '[]', '{}', made.at, made.at, now(), '{}',
    case when stage.type not in ('hired', 'rejected') then made.at + interval '30 days' end
  from made
  join (select *, row_number() over (order by id) as place from job where company_id = $1) job on job.place = made.place
  join stage on stage.company_id = $1 and stage.pipeline_id = job.pipeline_id and stage.position = nr / $4::int % 6`;
/** One in twenty conversations, three messages long. */
const MESSAGES = `insert into activity (id, company_id, application_id, job_id, type, source, content, metadata, created_at)
  select gen_random_uuid(), company_id, id, job_id, 'message', case when random() < 0.5 then 'applicant' else 'user' end,
    'Hello', '{}', now() - hours * interval '1 hour'
  from application, generate_series(1, 3) hours where company_id = $1 and board_position % 20 = 0`;
const COUNTS = [
  `update job set application_count = sent.count from (
    select job_id, count(*) as count from application where company_id = $1 group by job_id) sent where job.id = sent.job_id`,
  `update stage set total = there.count from (
    select stage_id, count(*) as count from application where company_id = $1 group by stage_id) there
  where stage.id = there.stage_id`,
  `update application set unanswered_since = said.created_at from (
    select distinct on (application_id) application_id, source, created_at from activity
    where company_id = $1 and type = 'message' order by application_id, created_at desc) said
  where application.id = said.application_id and said.source = 'applicant'`,
];

/** So many jobs of a company, the first of which have applications; `applicantId` sends them all. */
export type Size = { jobs: number; applications: number; appliedTo: number; skewed?: boolean };

/** Fills a company past the rules of the product: one person applies to everything, which commands would refuse. */
export async function fillCompany(
  adminUrl: string,
  { companyId, applicantId }: { companyId: string; applicantId: string },
  { jobs, applications, appliedTo, skewed = false }: Size,
): Promise<{ countedIn: number }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('drop index if exists application_once_per_job');
    // Rules between tables are the business of commands; here rows come ready made.
    await client.query('set session_replication_role = replica');
    await client.query(JOBS, [companyId, jobs]);
    await client.query('analyze pipeline, stage, job');
    await withoutIndexes(client, () =>
      client.query(APPLICATIONS, [companyId, applicantId, applications, appliedTo, skewed]),
    );
    await client.query('analyze application');
    await client.query(MESSAGES, [companyId]);
    for (const count of COUNTS) await client.query(count, [companyId]);
    const started = performance.now();
    await client.query('select recount_application_metrics($1)', [companyId]);
    const countedIn = performance.now() - started;
    await client.query(
      'vacuum (analyze) application, activity, stage, job, pipeline, application_metric, job_first, company_total',
    );
    return { countedIn };
  } finally {
    await client.end();
  }
}

/** Makes a large table's indexes once all rows are there: row by row that takes many times as long. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = 'application'::regclass and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await client.query(made);
}
