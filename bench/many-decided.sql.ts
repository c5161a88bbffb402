import pg from 'pg';
import { aCompany } from '../test/support/builders/company.builder.js';
import { aNight } from '../test/support/builders/decided.builder.js';
import { aJob, type BuiltJob } from '../test/support/builders/job.builder.js';
import { anApplicant } from '../test/support/builders/person.builder.js';

const perJob = 1_000;
/** Jobs whose boards are read meanwhile. */
const readJobs = 50;

const people = `
insert into app_user select (jsonb_populate_record(person, jsonb_build_object('id', gen_random_uuid(),
    'subject', gen_random_uuid(), 'email', 'decided' || n || '@kept.example'))).*
  from app_user person, generate_series(1, $2::int) n where person.id = $1`;

/** Every fifth one was refused a year ago and is due; of the others half is open and half was refused lately. */
const applications = `
with sender as (select id, email, substring(email from '\\d+')::int as n from app_user where email like 'decided%@kept.example')
insert into application (id, company_id, job_id, applicant_id, pipeline_id, stage_id, board_position, status,
    public_stage, first_name, last_name, email, phone, cover_letter, location, education, experience, languages, links,
    answers, tags, stage_since, applied_at, changed_at, job_snapshot)
select gen_random_uuid(), $1, $2, sender.id, $3, case when n % 5 in (1, 2) then $4::uuid else $5::uuid end, 1024 * n,
    case when n % 5 in (1, 2) then 'active' else 'rejected' end, case when n % 5 in (1, 2) then 'received' else 'notSelected' end,
    'Ada', 'Number' || n, email, '+351215550149', 'I kept bees for ten years.', '{}', '[]', '[]', '[]', '[]', '[]', '{}',
    decided.at, decided.at, decided.at, '{}'
  from sender cross join lateral (select case when n % 5 = 0 then now() - interval '1 year' - n * interval '1 second' - $6 * interval '1 minute'
    else now() - interval '30 days' - n * interval '1 second' end as at) decided`;

/** A message and a refusal each, which go along. */
const around = `
insert into activity (id, company_id, application_id, job_id, type, source, content, metadata, created_at)
select gen_random_uuid(), company_id, id, job_id, 'message', 'user', 'Dear Ada', '{}', changed_at from application
where company_id = $1 and status = 'rejected' and changed_at < now() - interval '300 days'`;

const rejections = `
insert into rejection (id, company_id, application_id, job_id, from_stage_id, reason, text, notify, notify_at, rejected_at, notified_at)
select gen_random_uuid(), company_id, id, job_id, stage_id, 'skills', 'Dear', 'now', changed_at, changed_at, changed_at from application
where company_id = $1 and status = 'rejected' and changed_at < now() - interval '300 days'`;

/** Every tenth of them asked something, which is answered and stands in the log, and somebody of the platform looked. */
const requests = `
with asked as (insert into data_request (id, company_id, application_id, applicant_id, kind, words, requested_at, due_at,
    outcome, answer, answered_at)
  select gen_random_uuid(), company_id, id, applicant_id, 'erase', '', changed_at, changed_at, 'declined', 'Later', changed_at
  from application where company_id = $1 and status = 'rejected' and changed_at < now() - interval '300 days'
    and substring(email from '\\d+')::int % 50 = 0
  returning id, company_id, applicant_id, application_id)
insert into audit_event (id, company_id, actor_id, acting_role, action, entity_type, entity_id, change, occurred_at)
select gen_random_uuid(), company_id, applicant_id, 'applicant', 'data-request.submitted', 'data-request', id, '{}'::jsonb, now()
  from asked
union all select gen_random_uuid(), company_id, gen_random_uuid(), 'stacAdmin', 'candidate.read', 'application',
  application_id, '{}'::jsonb, now() from asked`;

/** Views of members: for words everybody wrote, for names, for tags nobody has. */
const views = `
insert into saved_view (id, company_id, user_id, name, filter, sort, columns, created_at)
select gen_random_uuid(), $1, $2, 'View ' || n, case n % 4 when 0 then jsonb_build_object('q', 'kept bees')
    when 1 then jsonb_build_object('q', 'number' || n) when 2 then jsonb_build_object('tag', jsonb_build_array('tag' || n))
    else '{"late": true}' end, '["appliedAt", "DESC"]', '{}', now() from generate_series(1, 400) n`;

const totals = `
update stage set total = held.cards, last_card_position = held.last
from (select stage_id, count(*) as cards, max(board_position) as last from application group by stage_id) held
where held.stage_id = stage.id`;

export type DecidedWorld = { companyId: string; jobs: BuiltJob[] };

/** A company with so many applications for jobs of a thousand each, of which every fifth is due in the next night. */
export async function fillDecided(adminUrl: string, size: number): Promise<DecidedWorld> {
  const { id: companyId } = await aCompany();
  await aNight(companyId);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const jobs: BuiltJob[] = [];
  try {
    await client.query(people, [(await anApplicant()).id, perJob]);
    for (let number = 0; number < Math.ceil(size / perJob); number += 1) {
      const job = await aJob({ companyId });
      const { entry, rejected } = job.stages;
      await client.query(applications, [companyId, job.id, job.pipelineId, entry.id, rejected.id, number]);
      jobs.push(job);
    }
    await client.query(around, [companyId]);
    await client.query(rejections, [companyId]);
    await client.query(requests, [companyId]);
    await client.query(views, [companyId, (await anApplicant()).id]);
    await client.query(totals);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
  return { companyId, jobs: jobs.slice(0, readJobs) };
}
