import type { RunningProduct } from './running-product.js';

/** A job of the demo without applicants, filled. */
export type FilledJob = {
  jobId: string;
  companyId: string;
  pipelineId: string;
  stages: Record<string, string>;
};

/** People who are told by mail, each with an application they know the stage of; the first ones applied last. */
const FILL = `with place as (
    select id, settings ->> 'publicStage' as seen, row_number() over (order by position) - 1 as n from stage where pipeline_id = $1 and name = any($2)),
  people as (insert into app_user select (jsonb_populate_record(person, jsonb_build_object(
      'id', gen_random_uuid(), 'subject', gen_random_uuid(), 'email', 'person.' || n || '@' || $3::text))).*
    from app_user person, generate_series(1, $4::int) n where person.email = 'candidate.1@demo.example'
    returning id, email),
  numbered as (select id, email, substring(email from '\\d+')::int as n from people)
  insert into application (id, company_id, job_id, applicant_id, pipeline_id, stage_id, board_position, status,
    public_stage, first_name, last_name, email, location, education, experience, languages, links, answers, tags,
    stage_since, applied_at, changed_at, job_snapshot)
  select gen_random_uuid(), job.company_id, job.id, numbered.id, job.pipeline_id, place.id, 1024 * numbered.n, 'active',
    place.seen, 'Ada', 'Number' || numbered.n, numbered.email, '{}', '[]', '[]', '[]', '[]', '[]', '{}',
    now() - numbered.n * interval '1 minute', now() - numbered.n * interval '1 minute', now() - interval '1 hour', '{}'
  from numbered join job on job.pipeline_id = $1
  join place on place.n = numbered.n % (select count(*) from place)`;

const COUNT = `update stage set total = held.cards, last_card_position = held.last
  from (select stage_id, count(*) as cards, max(board_position) as last from application where pipeline_id = $1
    group by stage_id) held where held.stage_id = stage.id`;

/** Has `count` people of `host` apply to a job of the demo, spread over these stages of its board. */
export async function fillJob(
  product: RunningProduct,
  title: string,
  { count, host, stages }: { count: number; host: string; stages: string[] },
): Promise<FilledJob> {
  const [job] = await product.query<{ id: string; company_id: string; pipeline_id: string }>(
    'select id, company_id, pipeline_id from job where title = $1 and application_count = 0',
    [title],
  );
  if (!job) throw new Error(`There is no job ${title} without applicants`);
  await product.query(FILL, [job.pipeline_id, stages, host, count]);
  await product.query(COUNT, [job.pipeline_id]);
  const found = await product.query<{ name: string; id: string }>(
    'select name, id from stage where pipeline_id = $1',
    [job.pipeline_id],
  );
  return {
    jobId: job.id,
    companyId: job.company_id,
    pipelineId: job.pipeline_id,
    stages: Object.fromEntries(found.map(({ name, id }) => [name, id])),
  };
}
