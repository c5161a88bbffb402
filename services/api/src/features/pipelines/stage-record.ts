import type { PipelineView, StageRecordView } from '@app/contracts/pipelines/pipeline';
import type { StageView } from '@app/contracts/pipelines/stage';

export type StageRecordRow = StageView & { pipeline_id: string; version: number };

/** Stages of the company `$1`, each with the version of its pipeline. */
export const selectStages = `select stage.id, stage.name, stage.description, stage.type, stage.position, stage.total,
    stage.settings, stage.pipeline_id, pipeline.version
  from stage join pipeline on pipeline.id = stage.pipeline_id and pipeline.company_id = stage.company_id
  where stage.company_id = $1`;

/** Holds for pipelines of jobs this person reviews, and for all where the place holds null. */
export const readableBy = (place: string): string => `(${place}::uuid is null or exists (
    select from job join job_reviewer on job_reviewer.job_id = job.id
    where job.pipeline_id = pipeline.id and job_reviewer.user_id = ${place}))`;

export function stageRecordOf({ pipeline_id: pipelineId, ...stage }: StageRecordRow): StageRecordView {
  return { ...stage, pipelineId };
}

export type PipelineRow = {
  id: string;
  version: number;
  is_plan: boolean;
  job_id: string | null;
  job_title: string | null;
  created_at: Date;
  stages: StageView[];
};

/** Pipelines of the company `$1`, each with its stages in order. */
export const selectPipelines = `select pipeline.id, pipeline.version, pipeline.is_plan, pipeline.created_at,
    job.id as job_id, job.title as job_title,
    (select coalesce(jsonb_agg(jsonb_build_object('id', stage.id, 'name', stage.name,
        'description', stage.description, 'type', stage.type, 'position', stage.position, 'total', stage.total,
        'settings', stage.settings) order by stage.position), '[]')
      from stage where stage.pipeline_id = pipeline.id) as stages
  from pipeline left join job on job.pipeline_id = pipeline.id and job.company_id = pipeline.company_id
  where pipeline.company_id = $1`;

export function pipelineViewOf(row: PipelineRow): PipelineView {
  const { id, version } = row;
  return {
    id,
    version,
    isPlan: row.is_plan,
    jobId: row.job_id,
    jobTitle: row.job_title,
    total: row.stages.reduce((sum, { total }) => sum + total, 0),
    stages: row.stages.map((stage) => ({ ...stage, pipelineId: id, version })),
  };
}
