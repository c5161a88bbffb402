import pg from 'pg';

/** So many jobs of each company; the last company takes what is left over. */
const JOBS_EACH = 500;
/** Companies filled by one statement. */
const AT_ONCE = 20;

const COMPANIES = `insert into company (id, name, status, location, social, created_at)
  select gen_random_uuid(), 'Company ' || nr, 'published', '{"city":"Riga","country":"Latvia"}', '{}', now()
  from generate_series(1, $1::int) nr returning id`;

/**
 * Jobs as they gather over three years: each with a pipeline and six stages, most of them over, one in eight a draft, and a
 * few with very many applications.
 */
const JOBS = `with made as materialized (
    select gen_random_uuid() as id, gen_random_uuid() as job_id, of_company as company_id, nr, random() as luck,
      now() - random() * interval '1000 days' as created_at
    from unnest($1::uuid[]) of_company, generate_series(1, $2::int) nr),
  piped as (insert into pipeline (id, company_id, is_plan, created_at) select id, company_id, false, created_at from made),
  staged as (
    insert into stage (id, company_id, pipeline_id, name, type, position, total, last_card_position, settings)
    select gen_random_uuid(), made.company_id, made.id, plan.name, plan.type, plan.position, 0, 0,
      '{"staleAfterDays": 7, "notifyApplicant": false, "color": null}'
    from made, (values ('Applied', 'entry', 0), ('Review', 'review', 1), ('Interview', 'interview', 2),
      ('Offer', 'offer', 3), ('Hired', 'hired', 4), ('Not selected', 'rejected', 5)) plan (name, type, position))
  insert into job (id, company_id, pipeline_id, slug, title, position, department, description, skills, languages,
    employment_type, location_type, location, education, experience, requirements, questions, settings, status, live,
    published_at, expired_at, closed_at, application_count, created_at)
  select job_id, company_id, id, 'job-' || id,
    (array['Nurse', 'Clerk', 'Software engineer', 'Cook', 'Driver', 'Baker', 'Teacher', 'Electrician'])[1 + nr / 8 % 8]
      || ' ' || substr(id::text, 1, 6),
    'Work', (array['Care', 'Office', 'Kitchen'])[1 + nr % 3], repeat('What is to be done. ', 40), '{}', '[]', 'fullTime',
    'remote', '{"city": "Riga", "country": "Latvia"}', '{}', '{}', '{"cv": true, "coverLetter": false, "links": false}',
    '[]', '{}', case when nr % 8 = 0 then 'draft' else 'published' end,
    nr % 8 <> 0 and created_at > now() - interval '60 days',
    case when nr % 8 <> 0 then created_at end,
    case when nr % 8 <> 0 then created_at + interval '60 days' end,
    case when nr % 8 = 1 and created_at <= now() - interval '60 days' then created_at + interval '30 days' end,
    (5 / (0.001 + luck))::int, created_at
  from made`;

/** Fills a prepared database with the jobs of many companies; answers the id of one of them. */
export async function fillCompanies(adminUrl: string, jobs: number): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Rules between tables are the business of commands; here rows come ready made.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(COMPANIES, [Math.ceil(jobs / JOBS_EACH)]);
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await client.query(JOBS, [ids.slice(at, at + AT_ONCE), Math.min(JOBS_EACH, jobs)]);
    await client.query('vacuum (analyze) job, stage, pipeline, company');
    return ids[0] ?? '';
  } finally {
    await client.end();
  }
}
