import pg from 'pg';
import { rowsOf } from '../test/support/builders/arranged-rows.js';
import { aCompany } from '../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../test/support/builders/job.builder.js';
import { aMember, anApplicant } from '../test/support/builders/person.builder.js';

/** The days after which the company has the product close what nobody answered. */
const closedAfterDays = 1;

const people = `
insert into app_user select (jsonb_populate_record(person, jsonb_build_object('id', gen_random_uuid(),
    'subject', gen_random_uuid(), 'email', 'due' || n || '@waiting.example'))).*
  from app_user person, generate_series(1, $2::int) n where person.id = $1`;

/** Everybody's date went by within the last week, long enough ago to be closed. */
const applications = `
with waiting as (select id, email, substring(email from '\\d+')::int as n from app_user where email like 'due%@waiting.example'),
  job_of as (select id, pipeline_id, row_number() over (order by id) - 1 as place from job where company_id = $1)
insert into application (id, company_id, job_id, applicant_id, pipeline_id, stage_id, board_position, status,
    public_stage, first_name, last_name, email, location, education, experience, languages, links, answers, tags,
    stage_since, applied_at, changed_at, job_snapshot, response_since, response_due_at)
select gen_random_uuid(), $1, job_of.id, waiting.id, job_of.pipeline_id, stage.id, 1024 * waiting.n, 'active', 'received',
    'Ada', 'Number' || waiting.n, waiting.email, '{}', '[]', '[]', '[]', '[]', '[]', '{}', now() - interval '30 days',
    now() - interval '30 days', now() - interval '30 days', '{}', now() - interval '30 days',
    now() - interval '36 hours' - waiting.n * interval '1 second'
  from waiting join job_of on job_of.place = waiting.n % (select count(*) from job_of)
  join stage on stage.pipeline_id = job_of.pipeline_id and stage.type = 'entry'`;

const totals = `
update stage set total = held.cards, last_card_position = held.last
from (select stage_id, count(*) as cards, max(board_position) as last from application group by stage_id) held
where held.stage_id = stage.id`;

export type DueWorld = { companyId: string; jobs: BuiltJob[]; managers: number };

/** A company that owes so many people an answer, for ten jobs of five managers. */
export async function fillDue(adminUrl: string, size: number): Promise<DueWorld> {
  const { id: companyId } = await aCompany();
  const managers = await Promise.all(
    Array.from({ length: 5 }, () => aMember({ companyId, roleType: 'companyManager' })),
  );
  const jobs: BuiltJob[] = [];
  for (let number = 0; number < 10; number += 1)
    jobs.push(await aJob({ companyId, createdBy: managers[number % managers.length]?.id ?? null }));
  const someone = await anApplicant();
  await rowsOf(
    `insert into company_settings (company_id, retention_months, version, close_unanswered_days,
       close_unanswered_text, close_unanswered_since)
     values ($1, 24, 1, $2, 'Dear {{firstName}}, nobody answered you in time.', now() - interval '10 days')`,
    [companyId, closedAfterDays],
  );
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(people, [someone.id, size]);
    await client.query(applications, [companyId]);
    await client.query(totals);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
  return { companyId, jobs, managers: managers.length };
}
