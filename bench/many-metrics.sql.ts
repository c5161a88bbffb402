import pg from 'pg';

/** Companies, jobs and applicants for so many applications. */
const shares = { company: 400, job: 10, applicant: 10 };
/** Days over which everything is spread. */
const days = 1_096;

const people = `with made as (
    insert into app_user (id, issuer, subject, email, email_verified, first_name, last_name, authenticated_at, created_at)
    select gen_random_uuid(), 'https://identity.example/pool', gen_random_uuid()::text,
      'applicant' || nr || '@metrics.example', true, 'Ada', 'Number' || nr, now(), now()
    from generate_series($1::int + 1, $2::int) nr returning id),
  held as (
    insert into role_assignment (id, user_id, role_id, role_type, created_at)
    select gen_random_uuid(), id, gen_random_uuid(), 'applicant', now() from made)
  insert into applicant_profile (user_id, location, links, additional_links, languages, technologies, hard_skills,
    education, experience, seniority, completed_steps, onboarded_at, created_at)
  select id, '{}', '[]', '[]', '[]', '[]', '[]', '[]', '[]', (array['senior', 'mid', 'junior'])[1 + floor(random() * 3)::int],
    '{}', case when random() < 0.7 then now() end, now() from made`;

const companies = `insert into company (id, name, status, location, social, created_at)
  select gen_random_uuid(), 'Company ' || nr, 'published', '{"country": "Portugal"}', '{}', now()
  from generate_series($1::int + 1, $2::int) nr`;

const jobs = `insert into job (id, company_id, pipeline_id, slug, title, description, skills, languages, location, education,
    experience, requirements, questions, settings, seniority, status, live, published_at, application_count, created_at)
  select gen_random_uuid(), company.id, gen_random_uuid(), gen_random_uuid()::text, 'Job ' || nr, '', '{}', '[]', '{}', '{}',
    '{}', '{}', '[]', '{}', (array['senior', 'mid', 'junior'])[1 + nr % 3], 'published', nr % 2 = 0,
    now() - nr % ${days} * interval '1 day', ${shares.job}, now()
  from generate_series($1::int + 1, $2::int) nr
  join (select id, row_number() over (order by id) as place from company) company on company.place = 1 + nr % $3`;

/** Each job has ten; who sent them is of no matter for what is counted. */
const applications = `insert into application (id, company_id, job_id, applicant_id, pipeline_id, stage_id, board_position,
    status, public_stage, first_name, last_name, email, location, education, experience, languages, links, answers, tags,
    stage_since, applied_at, changed_at, job_snapshot)
  select gen_random_uuid(), company_id, id, gen_random_uuid(), pipeline_id, pipeline_id, nr, 'active', 'received', 'Ada', 'Kerr',
    'ada@metrics.example', '{}', '[]', '[]', '[]', '[]', '[]', '{}', at, at, at, '{}'
  from (
    select job.*, nr, now() - floor(random() * ${days}) * interval '1 day' as at from job, generate_series(1, ${shares.job}) nr
    where slug <> '' and job.created_at >= $1) sent`;

/** What the sweeps would have summed up. */
const sums = [
  'truncate job_day, company_day, platform_day, statistic_counter',
  `insert into job_day (job_id, day, company_id, clicks, applications)
   select job_id, (applied_at at time zone 'UTC')::date, company_id, floor(random() * 40)::int, count(*) from application
   group by 1, 2, 3`,
  `insert into company_day (company_id, day, clicks, job_clicks, applications)
   select company_id, day, floor(random() * 60)::int, sum(clicks), sum(applications) from job_day group by 1, 2`,
  `update job_day set leads = true from (
     select job_id, day, row_number() over (partition by day order by clicks desc, job_id) as place from job_day) ranked
   where ranked.place <= 10 and job_day.job_id = ranked.job_id and job_day.day = ranked.day`,
  `update company_day set leads = true from (
     select company_id, day, row_number() over (partition by day order by clicks desc, company_id) as place
     from company_day) ranked
   where ranked.place <= 10 and company_day.company_id = ranked.company_id and company_day.day = ranked.day`,
  `insert into platform_day (day, metric, value)
   select (now() at time zone 'UTC')::date - ago, metric, 100 + ago from generate_series(0, ${days - 1}) ago,
     unnest(array['signups', 'onboarded', 'firstApplications', 'applications', 'jobsPublished', 'jobClicks', 'companyClicks',
       'pageViews', 'signupCount', 'applicantCount', 'applicantOnboardedCount', 'jobCount', 'jobAppliedCount',
       'jobApplicationCount', 'cvFileCount', 'liveCompanyCount', 'liveJobCompanyCount', 'liveAppliedJobCompanyCount',
       'applicantAppliedCount', 'jobSeniority.senior', 'jobSeniority.mid', 'jobSeniority.junior', 'applicantSeniority.senior',
       'applicantSeniority.mid', 'applicantSeniority.junior', 'repliesCounted', 'repliesInTime']) metric`,
  `insert into statistic_counter (key, shard, value)
   select key, shard, 1000 + shard from generate_series(0, 7) shard, unnest(array['signupCount', 'applicantCount',
     'applicantOnboardedCount', 'applicantAppliedCount', 'jobCount', 'jobAppliedCount', 'jobApplicationCount', 'cvFileCount',
     'liveCompanyCount', 'liveJobCompanyCount', 'liveAppliedJobCompanyCount', 'jobSeniority.senior', 'jobSeniority.mid',
     'jobSeniority.junior', 'applicantSeniority.senior', 'applicantSeniority.mid', 'applicantSeniority.junior']) key`,
];

/** The same figures without anything that is kept for them. */
export const COUNT = `
  select 'applicantCount' as key, count(*) from role_assignment where role_type = 'applicant' and deactivated_at is null
  union all select 'applicantOnboardedCount', count(*) from applicant_profile where onboarded_at is not null
  union all select 'jobCount', count(*) from job where published_at is not null
  union all select 'jobAppliedCount', count(*) from job where application_count > 0
  union all select 'jobApplicationCount', count(*) from application
  union all select 'liveCompanyCount', count(*) from company where status = 'published' and suspended_at is null
  union all select 'liveJobCompanyCount', count(distinct job.company_id) from job join company on company.id = job.company_id
    where live and company.status = 'published' and suspended_at is null
  union all select 'liveAppliedJobCompanyCount', count(distinct job.company_id)
    from job join company on company.id = job.company_id
    where live and application_count > 0 and company.status = 'published' and suspended_at is null
  union all select 'signupCount', count(distinct user_id) from role_assignment
  union all select 'cvFileCount', count(*) from stored_file where type = 'cv' and status = 'available' and removed_at is null
  union all select 'applicantSeniority.' || seniority, count(*) from applicant_profile where seniority is not null group by seniority
  union all select 'jobSeniority.' || seniority, count(*) from job
    where seniority is not null and published_at is not null group by seniority`;

/** Drops all indexes of these tables that no constraint needs; answers how each was made. */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::text[]::regclass[]) and not indisprimary and not exists (
       select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** Grows the platform to so many applications, and sums it up. */
export async function grow(adminUrl: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Rules between tables are the business of commands; here rows come ready made.
    await client.query('set session_replication_role = replica');
    await client.query(`set work_mem = '1GB'; set maintenance_work_mem = '1GB'`);
    // Nothing that is measured looks for single applications: they stay without their indexes.
    await dropIndexes(client, ['application']);
    const [began] = (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows;
    const at = (share: number) => [Math.floor(from / share), Math.floor(to / share)];
    await client.query(people, at(shares.applicant));
    await client.query(companies, at(shares.company));
    await client.query(jobs, [...at(shares.job), Math.max(1, Math.floor(to / shares.company))]);
    await client.query(applications, [began?.at]);
    // Those of the days are read: they are made anew once all rows are there, which is far quicker than row by row.
    const dropped = await dropIndexes(client, ['job_day', 'company_day']);
    for (const sum of sums) await client.query(sum);
    for (const index of dropped) await client.query(index);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
