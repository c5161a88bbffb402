/** Columns of a stage as StageView names them. */
const stageColumns =
  'stage.id, stage.name, stage.description, stage.type, stage.position, stage.total, stage.settings';

/** Stages of the company `$1`, or of all where it is null, each with the version of its pipeline. */
export const selectStages = `select ${stageColumns}, stage.pipeline_id, stage.company_id, pipeline.version
  from stage join pipeline on pipeline.id = stage.pipeline_id and pipeline.company_id = stage.company_id
  where ($1::uuid is null or stage.company_id = $1)`;

/** Holds for pipelines of jobs this person reviews, and for all where the place holds null. */
export const readableBy = (place: string): string => `(${place}::uuid is null or exists (
    select from job join job_reviewer on job_reviewer.job_id = job.id
    where job.pipeline_id = pipeline.id and job_reviewer.user_id = ${place}))`;

/** Pipelines of the company `$1`, or of all where it is null, each with its stages in order. */
export const selectPipelines = `select pipeline.id, pipeline.company_id, pipeline.version, pipeline.is_plan, pipeline.is_default, pipeline.name,
    job.id as job_id, job.title as job_title, pipeline.created_at,
    (select coalesce(sum(total), 0)::int from stage where stage.pipeline_id = pipeline.id) as total,
    (select coalesce(jsonb_agg(to_jsonb(own) order by own.position), '[]')
      from (select ${stageColumns}, pipeline.id as "pipelineId", pipeline.company_id as "companyId", pipeline.version
        from stage where stage.pipeline_id = pipeline.id) own) as stages
  from pipeline left join job on job.pipeline_id = pipeline.id and job.company_id = pipeline.company_id
  where ($1::uuid is null or pipeline.company_id = $1)`;
