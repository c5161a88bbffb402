import { useMemo, useState } from 'react';
import type { BoardView } from '@app/contracts/applications/board';
import { type Chosen, nobodyChosen, withColumn, withOne, withPage } from './chosen.js';

/** Whom somebody has chosen from a list or a board, and the ways to change that. */
export type Selection = Chosen & {
  /** One of them, in that column of a board. */
  toggle: (id: string, stageId?: string) => void;
  /** Chooses these, or none of them where all are chosen already. */
  togglePage: (ids: readonly string[]) => void;
  /** The same with a column, also with what is not loaded of it. */
  toggleColumn: (stageId: string, columns: BoardView['stages']) => void;
  chooseAll: () => void;
  clear: () => void;
};

/** What is chosen belongs to one job and one filter: under another one nothing is. */
export function useSelection(pipelineId: string, filterText: string): Selection {
  const place = `${pipelineId} ${filterText}`;
  const [kept, keep] = useState({ place, chosen: nobodyChosen });
  const chosen = kept.place === place ? kept.chosen : nobodyChosen;
  // Built once: each of the cards of a board has a way to be chosen.
  const acts = useMemo(() => {
    const change = (step: (before: Chosen) => Chosen) =>
      keep((before) => ({ place, chosen: step(before.place === place ? before.chosen : nobodyChosen) }));
    return {
      toggle: (id: string, stageId?: string) => change((before) => withOne(before, id, stageId)),
      togglePage: (ids: readonly string[]) => change((before) => withPage(before, ids)),
      toggleColumn: (stageId: string, columns: BoardView['stages']) =>
        change((before) => withColumn(before, stageId, columns)),
      chooseAll: () => change((before) => ({ ...nobodyChosen, ids: before.ids, isAll: true })),
      clear: () => change(() => nobodyChosen),
    };
  }, [place]);
  return useMemo(() => ({ ...chosen, ...acts }), [chosen, acts]);
}
