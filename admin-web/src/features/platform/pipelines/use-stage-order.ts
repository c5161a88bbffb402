import type { PipelineView } from '@app/contracts/pipelines/pipeline';
import { useDataProvider, useRefresh } from 'ra-core';
import { useState } from 'react';
import { problemOf } from '../../../base/problem.js';
import type { PlatformProvider } from '../shared/kit/platform-provider.js';

/** Moves the stages of a pipeline, one press at a time, and says why one was refused. */
export function useStageOrder(pipeline: PipelineView) {
  const provider = useDataProvider<PlatformProvider>();
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string>();
  /** The version that is on its way into another order: a further press would be refused as somebody else's. */
  const [ordered, setOrdered] = useState<number>();
  const move = async (from: number, to: number) => {
    if (ordered === pipeline.version) return;
    setOrdered(pipeline.version);
    const ids = pipeline.stages.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved) ids.splice(to, 0, moved);
    setProblem(undefined);
    await provider.orderStages(pipeline, ids).catch((error: unknown) => {
      setProblem(problemOf(error));
      setOrdered(undefined);
    });
    refresh();
  };
  return { move, problem };
}
