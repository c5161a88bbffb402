import type { BoardView } from '@app/contracts/applications/board';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { problemOf } from '../../../../base/problem.js';
import { appendCards, type FoundCard } from '../../shared/applications/board-state.js';
import { type BoardQuery, fetchCards, stagesKey } from '../../shared/applications/board-queries.js';

/** Loads the next cards of a stage; `failures` says of which stages they could not be loaded, and why. */
export type MoreOfStages = {
  load: (stageId: string) => void;
  failures: Readonly<Record<string, string | undefined>>;
};

/** More of the columns of a board that is shown. */
export function useMoreCards(pipelineId: string, query: BoardQuery): MoreOfStages {
  const client = useQueryClient();
  const loading = useRef(new Set<string>());
  const [failures, setFailures] = useState<MoreOfStages['failures']>({});
  const { companyId, filter } = query;
  const load = useCallback(
    (stageId: string) => {
      const key = stagesKey(pipelineId, filter ?? '');
      const column = client.getQueryData<BoardView>(key)?.stages.find(({ id }) => id === stageId);
      if (!column || column.nextCursor === null || loading.current.has(stageId)) return;
      loading.current.add(stageId);
      const tell = (why?: string) => setFailures((before) => ({ ...before, [stageId]: why }));
      fetchCards(stageId, column.nextCursor, {
        ...(companyId ? { companyId } : {}),
        ...(filter ? { filter } : {}),
      })
        .then((next) => {
          client.setQueryData<BoardView>(key, (now) => now && appendCards(now, stageId, next));
          tell();
        })
        .catch((error: unknown) => tell(problemOf(error)))
        .finally(() => loading.current.delete(stageId));
    },
    [client, pipelineId, companyId, filter],
  );
  return useMemo(() => ({ load, failures }), [load, failures]);
}

/** How far before the end of what is loaded of a column more of it is asked for. */
export const cardsAhead = 6;

/** Loads more behind a card that is read beside the board, so that there is a next one. */
export function useMoreBehind(found: FoundCard | undefined, { load }: MoreOfStages): void {
  const { column, index = null } = found ?? {};
  const isNear = column && index !== null && index >= column.cards.length - cardsAhead;
  const stageId = isNear && column.nextCursor !== null ? column.id : undefined;
  const loaded = column?.cards.length;
  useEffect(() => {
    if (stageId !== undefined) load(stageId);
  }, [stageId, loaded, load]);
}
