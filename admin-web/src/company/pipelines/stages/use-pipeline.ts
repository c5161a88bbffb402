import type { PipelineView, StageRecordView } from '@app/contracts/pipelines/pipeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/http.js';
import { useCompanyQuery } from '../../acting.js';
import { boardKey } from '../board-requests.js';
import {
  addStage,
  editStage,
  fetchPipeline,
  orderStages,
  pipelineKey,
  removeStage,
} from './stage-requests.js';
import type { StageForm } from './stage-form.js';
import { problemOf } from '../../../platform/problem.js';

/** The stages of one pipeline and the changes to them; each change names the version it starts from. */
export function usePipeline(pipelineId: string, companyId: string) {
  const client = useQueryClient();
  const query = useCompanyQuery(companyId);
  const key = pipelineKey(pipelineId);
  const pipeline = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchPipeline(pipelineId, query, signal),
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  const version = pipeline.data?.version ?? 0;

  const refresh = async () => {
    await client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: boardKey(pipelineId) });
    void client.invalidateQueries({ queryKey: ['jobs'] });
    void client.invalidateQueries({ queryKey: ['job'] });
  };

  /** After a refusal the stages are read again, so that the next try starts from what they are. */
  const change = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    setTrouble(null);
    try {
      return await explained(act);
    } finally {
      await refresh();
    }
  };

  const save = (form: StageForm, stage: StageRecordView | null): Promise<unknown> =>
    change(() =>
      stage
        ? editStage(stage.id, version, form, query)
        : addStage({ pipelineId, ...form, position: placeOfNew(pipeline.data, form.type) }, query),
    );

  const remove = (stage: StageRecordView, toStageId: string | undefined): Promise<unknown> =>
    change(() => removeStage(stage.id, version, toStageId, query));

  /** The new order shows at once; when it is refused the old one comes back with the reason. */
  const order = async (from: number, to: number): Promise<void> => {
    const before = client.getQueryData<PipelineView>(key);
    if (!before) return;
    const stages = [...before.stages];
    stages.splice(to, 0, ...stages.splice(from, 1));
    const ids = stages.map(({ id }) => id);
    client.setQueryData<PipelineView>(key, { ...before, stages });
    try {
      await change(() => orderStages(pipelineId, before.version, ids, query));
    } catch (error) {
      setTrouble(problemOf(error));
    }
  };

  return { pipeline, trouble, save, remove, order };
}

async function explained<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    throw new ApiError(412, 'Somebody else changed the stages meanwhile. Please look and try again.');
  }
}

/** A new stage goes before the outcomes, where people work. */
function placeOfNew(pipeline: PipelineView | undefined, type: StageForm['type']): number | undefined {
  if (!pipeline || type === 'hired' || type === 'refused') return undefined;
  const outcome = pipeline.stages.findIndex((stage) => stage.type === 'hired' || stage.type === 'refused');
  return outcome === -1 ? undefined : outcome;
}
