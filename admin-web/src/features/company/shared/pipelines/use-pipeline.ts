import type { PipelineView, StageRecordView } from '@app/contracts/pipelines/pipeline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../client/http/http.js';
import { problemOf } from '../../../../base/problem.js';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { boardKey } from '../applications/board-queries.js';
import { applyPlan } from './plan-queries.js';
import {
  addStage,
  editStage,
  fetchPipeline,
  orderStages,
  pipelineKey,
  removeStage,
} from './stage-queries.js';
import type { StagePlan } from '@app/contracts/pipelines/stage';

/** The stages of one pipeline and the changes to them. */
export function usePipeline(pipelineId: string, companyId: string, onChanged?: () => void) {
  const client = useQueryClient();
  const query = useCompanyQuery(companyId);
  const key = pipelineKey(pipelineId);
  const pipeline = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchPipeline(pipelineId, query, signal),
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  const known = (): PipelineView | undefined => client.getQueryData<PipelineView>(key);
  const changeInTurn = useChangesInTurn(pipelineId, onChanged);
  const change: typeof changeInTurn = (act) => {
    setTrouble(null);
    return changeInTurn(act);
  };

  const save = (form: StagePlan, stage: StageRecordView | null): Promise<unknown> =>
    change((version) =>
      stage
        ? editStage(stage.id, version, form, query)
        : addStage({ pipelineId, ...form, position: placeOfNew(known(), form.type) }, query),
    );

  const remove = (stage: StageRecordView, toStageId: string | undefined): Promise<unknown> =>
    change((version) => removeStage(stage.id, version, toStageId, query));

  /** Up or down by so many places. It shows at once; when it is refused the old order comes back with the reason. */
  const move = async (stageId: string, by: number): Promise<void> => {
    // What is being read is of before the move.
    await client.cancelQueries({ queryKey: key });
    const before = known();
    const from = before?.stages.findIndex(({ id }) => id === stageId) ?? -1;
    if (!before || from < 0) return;
    const moved = before.stages.slice(from, from + 1);
    const stages = before.stages.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, ...moved);
    const ids = stages.map(({ id }) => id);
    client.setQueryData<PipelineView>(key, { ...before, stages });
    try {
      await change((version) => orderStages(pipelineId, version, ids, query));
    } catch (error) {
      setTrouble(problemOf(error));
    }
  };

  /** The stages of a plan in place of these. */
  const take = ({ id }: PipelineView): Promise<unknown> =>
    change((version) => applyPlan({ id: pipelineId, version }, id, query));

  return { pipeline, trouble, save, remove, move, take };
}

/**
 * Each change names the version it starts from, so they are sent one after the other: somebody who moves a stage by three
 * quick keys does not overtake themselves. After the last one, refused or not, the stages are read again.
 */
function useChangesInTurn(pipelineId: string, onChanged: (() => void) | undefined) {
  const client = useQueryClient();
  const key = pipelineKey(pipelineId);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const unsent = useRef(0);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: boardKey(pipelineId) });
    void client.invalidateQueries({ queryKey: ['jobs'] });
    void client.invalidateQueries({ queryKey: ['job'] });
    onChanged?.();
  };
  return <Answer extends { version: number }>(act: (version: number) => Promise<Answer>): Promise<Answer> => {
    unsent.current += 1;
    const changed = turn.current.then(async () => {
      try {
        const answer = await explained(() => act(client.getQueryData<PipelineView>(key)?.version ?? 0));
        const { version } = answer;
        client.setQueryData<PipelineView>(key, (shown) => shown && { ...shown, version });
        return answer;
      } finally {
        unsent.current -= 1;
        if (unsent.current === 0) await refresh();
      }
    });
    turn.current = changed.catch(() => undefined);
    return changed;
  };
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
function placeOfNew(pipeline: PipelineView | undefined, type: StagePlan['type']): number | undefined {
  if (!pipeline || type === 'hired' || type === 'rejected') return undefined;
  const outcome = pipeline.stages.findIndex((stage) => stage.type === 'hired' || stage.type === 'rejected');
  return outcome === -1 ? undefined : outcome;
}
