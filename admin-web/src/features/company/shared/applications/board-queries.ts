import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { MoveApplicationBody } from '@app/contracts/applications/move-application';
import type { BoardView, StageCardsView } from '@app/contracts/applications/board';
import { api } from '../../../../client/http/http.js';
import { withQuery } from '../../../../base/paths.js';
import { appendCards } from './board-state.js';

/** What every request of a board names beside it: the company, for who visits it, and the filter where there is one. */
export type BoardQuery = { companyId?: string; filter?: string };

/** All that is shown of one pipeline: its board under any filter, single cards, lists of its candidates. */
export const boardKey = (pipelineId: string) => ['board', pipelineId] as const;
/** The board as it was read, whatever of it was asked for. */
export const boardsKey = (pipelineId: string) => [...boardKey(pipelineId), 'stages'] as const;
/** The board under a filter; without one it is empty. */
export const stagesKey = (pipelineId: string, filter: string) => [...boardsKey(pipelineId), filter] as const;
/** Lists of its candidates. */
export const listsKey = (pipelineId: string) => [...boardKey(pipelineId), 'list'] as const;
/** A card that is asked for by itself. */
export const cardKey = (pipelineId: string, cardId: string | null) =>
  [...boardKey(pipelineId), 'card', cardId] as const;

/**
 * The board with at least as many cards per column as are shown, so that a refetch never takes cards away from under a
 * reader who scrolled. What is shown is looked at anew after each answer: more may be loaded meanwhile.
 */
export async function fetchBoard(
  pipelineId: string,
  query: BoardQuery,
  shown: () => BoardView | undefined,
  signal?: AbortSignal,
): Promise<BoardView> {
  const path = withQuery(`/api/pipelines/${pipelineId}/board`, query);
  let board = await api<BoardView>(path, { signal });
  for (let short = shortColumn(board, shown()); short; short = shortColumn(board, shown())) {
    board = appendCards(board, short.id, await fetchCards(short.id, short.cursor, query, signal));
  }
  return board;
}

/** A column with fewer cards than are shown of it, and where its next ones begin. */
function shortColumn(
  board: BoardView,
  shown: BoardView | undefined,
): { id: string; cursor: string } | undefined {
  for (const { id, cards, nextCursor } of board.stages) {
    const loaded = shown?.stages.find((stage) => stage.id === id)?.cards.length ?? 0;
    if (nextCursor !== null && cards.length < loaded) return { id, cursor: nextCursor };
  }
  return undefined;
}

export function fetchCards(
  stageId: string,
  cursor: string,
  query: BoardQuery,
  signal?: AbortSignal,
): Promise<StageCardsView> {
  const path = withQuery(`/api/pipeline-stages/${stageId}/cards`, { cursor, ...query });
  return api<StageCardsView>(path, { signal });
}

/** One card of a board, wherever in its column it stands. */
export function fetchCard(
  pipelineId: string,
  applicationId: string,
  query: Pick<BoardQuery, 'companyId'>,
  signal?: AbortSignal,
): Promise<BoardCardView> {
  const path = withQuery(`/api/pipelines/${pipelineId}/cards/${encodeURIComponent(applicationId)}`, query);
  return api<BoardCardView>(path, { signal });
}

export type MovedCard = { id: string; stageId: string; version: number; undoable?: boolean };

/** Puts the card there, if nobody changed it since `version`. */
export function moveApplication(id: string, version: number, body: MoveApplicationBody): Promise<MovedCard> {
  return api<MovedCard>(`/api/job-applications/${id}/stage`, { method: 'PUT', version, body });
}

/** Takes the last move of the card back, if nobody changed it since `version`. */
export function undoMove(id: string, version: number): Promise<MovedCard> {
  return api<MovedCard>(`/api/job-applications/${id}/stage`, { method: 'DELETE', version });
}
