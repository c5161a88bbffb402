import type { MoveApplicationBody } from '@app/contracts/applications/move-application';
import type { BoardView, StageCardsView } from '@app/contracts/pipelines/board';
import { api } from '../../api/http.js';
import { withQuery } from '../../paths.js';
import { appendCards } from './board-state.js';

type CompanyQuery = { companyId?: string };

export const boardKey = (pipelineId: string) => ['board', pipelineId] as const;

/**
 * The board with at least as many cards per column as were loaded before, so that a refetch never takes cards away
 * from under a reader who scrolled.
 */
export async function fetchBoard(
  pipelineId: string,
  query: CompanyQuery,
  shown: BoardView | undefined,
  signal?: AbortSignal,
): Promise<BoardView> {
  const path = withQuery(`/api/pipelines/${pipelineId}/board`, query);
  let board = await api<BoardView>(path, { signal, errorHandle: false });
  for (const { id, cards } of shown?.stages ?? []) {
    let column = board.stages.find((stage) => stage.id === id);
    while (column && column.nextCursor !== null && column.cards.length < cards.length) {
      board = appendCards(board, id, await fetchCards(id, column.nextCursor, query, signal));
      column = board.stages.find((stage) => stage.id === id);
    }
  }
  return board;
}

export function fetchCards(
  stageId: string,
  cursor: string,
  query: CompanyQuery,
  signal?: AbortSignal,
): Promise<StageCardsView> {
  const path = withQuery(`/api/pipeline-stages/${stageId}/cards`, { cursor, ...query });
  return api<StageCardsView>(path, { signal, errorHandle: false });
}

export type MovedCard = { id: string; stageId: string; version: number };

/** Puts the card there, if nobody changed it since `version`. */
export function moveApplication(id: string, version: number, body: MoveApplicationBody): Promise<MovedCard> {
  return api<MovedCard>(`/api/job-applications/${id}/stage`, {
    method: 'PUT',
    version,
    body,
    errorHandle: false,
  });
}
