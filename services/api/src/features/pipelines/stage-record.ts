import type { PipelineView, StageRecordView } from '@app/contracts/pipelines/pipeline';
import type { StageView } from '@app/contracts/pipelines/stage';

export type StageRecordRow = StageView & { pipeline_id: string; company_id: string; version: number };

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

export function stageRecordOf(row: StageRecordRow): StageRecordView {
  const { pipeline_id: pipelineId, company_id: companyId, ...stage } = row;
  return { ...stage, pipelineId, companyId };
}

export type PipelineRow = {
  id: string;
  company_id: string;
  version: number;
  is_plan: boolean;
  is_default: boolean;
  name: string | null;
  job_id: string | null;
  job_title: string | null;
  /** What it is called: lists are put in order by it. */
  title: string | null;
  created_at: Date;
  stages: StageView[];
};

/** Pipelines of the company `$1`, or of all where it is null, each with its stages in order. */
export const selectPipelines = `select pipeline.id, pipeline.company_id, pipeline.version, pipeline.is_plan, pipeline.is_default, pipeline.name,
    pipeline.created_at,
    job.id as job_id, job.title as job_title, coalesce(job.title, pipeline.name) as title,
    (select coalesce(jsonb_agg(to_jsonb(own) order by own.position), '[]')
      from (select ${stageColumns} from stage where stage.pipeline_id = pipeline.id) own) as stages
  from pipeline left join job on job.pipeline_id = pipeline.id and job.company_id = pipeline.company_id
  where ($1::uuid is null or pipeline.company_id = $1)`;

export function pipelineViewOf(row: PipelineRow): PipelineView {
  const { id, company_id: companyId, version } = row;
  return {
    id,
    companyId,
    version,
    isPlan: row.is_plan,
    isDefault: row.is_default,
    name: row.name,
    jobId: row.job_id,
    jobTitle: row.job_title,
    createdAt: row.created_at.toISOString(),
    total: row.stages.reduce((sum, { total }) => sum + total, 0),
    stages: row.stages.map((stage) => ({ ...stage, pipelineId: id, companyId, version })),
  };
}
