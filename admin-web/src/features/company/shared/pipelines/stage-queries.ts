import type {
  AddStageBody,
  EditStageBody,
  PipelineView,
  StageChangedView,
} from '@app/contracts/pipelines/pipeline';
import type { z } from 'zod';
import { api } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';

type CompanyQuery = { companyId?: string };

export const everyPipeline = ['pipeline'] as const;
export const pipelineKey = (pipelineId: string) => [...everyPipeline, pipelineId] as const;

export function fetchPipeline(
  pipelineId: string,
  query: CompanyQuery,
  signal?: AbortSignal,
): Promise<PipelineView> {
  return api<PipelineView>(withQuery(`/api/pipelines/${pipelineId}`, query), { signal });
}

export type NewStage = z.input<typeof AddStageBody>;

export function addStage(body: NewStage, query: CompanyQuery): Promise<StageChangedView> {
  return api(withQuery('/api/pipeline-stages', query), { method: 'POST', body });
}

/** `version` is that of the pipeline, here and below. */
export function editStage(
  id: string,
  version: number,
  body: EditStageBody,
  query: CompanyQuery,
): Promise<StageChangedView> {
  return api(withQuery(`/api/pipeline-stages/${id}`, query), { method: 'PATCH', version, body });
}

export function removeStage(
  id: string,
  version: number,
  toStageId: string | undefined,
  query: CompanyQuery,
): Promise<StageChangedView> {
  return api(withQuery(`/api/pipeline-stages/${id}`, { ...query, toStageId }), { method: 'DELETE', version });
}

export function orderStages(
  pipelineId: string,
  version: number,
  stageIds: string[],
  query: CompanyQuery,
): Promise<PipelineView> {
  return api(withQuery(`/api/pipelines/${pipelineId}/stage-order`, query), {
    method: 'POST',
    version,
    body: { stageIds },
  });
}
