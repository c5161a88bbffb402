import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { CandidateView } from '@app/contracts/applications/candidate';
import type { BoardView } from '@app/contracts/applications/board';
import type { QueryClient } from '@tanstack/react-query';
import { dueResponsesKey } from '../../../shared/responses/due-responses-query.js';
import { boardKey, boardsKey, cardKey, fetchCard, listsKey } from '../applications/board-queries.js';
import { settle } from '../applications/board-state.js';
import { applicationKey, candidateKey } from '../applications/candidate-queries.js';

/** The card one writes about, as its writer sees it. */
export type WrittenAbout = Pick<
  BoardCardView,
  'id' | 'jobId' | 'pipelineId' | 'stageId' | 'status' | 'tags' | 'firstName'
>;

/**
 * Updates the version of a card after a message: an awaited reply changes its response deadline. Boards and pages get it
 * at once. After a concurrent change by another member, boards are refetched instead, so that no decision is made on
 * stale data.
 */
export async function syncCardVersion(client: QueryClient, seen: WrittenAbout): Promise<void> {
  const { id, pipelineId } = seen;
  const card = await fetchCard(pipelineId, id, {}).catch(() => undefined);
  if (!card || !isAsSeen(card, seen)) {
    await client.invalidateQueries({ queryKey: boardKey(pipelineId) });
  } else {
    const { version, responseDueAt } = card;
    client.setQueriesData<BoardView>(
      { queryKey: boardsKey(pipelineId) },
      (board) => board && settle(board, { id, version }),
    );
    client.setQueryData<BoardCardView>(
      cardKey(pipelineId, id),
      (now) => now && { ...now, version, responseDueAt },
    );
    client.setQueriesData<CandidateView>({ queryKey: [candidateKey] }, (page) =>
      page?.application.id === id ? { ...page, application: { ...page.application, version } } : page,
    );
    void client.invalidateQueries({ queryKey: listsKey(pipelineId) });
  }
  await Promise.all(
    [[candidateKey], applicationKey(id), [dueResponsesKey]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

const isAsSeen = (card: BoardCardView, seen: WrittenAbout): boolean =>
  card.stageId === seen.stageId &&
  card.status === seen.status &&
  JSON.stringify(card.tags) === JSON.stringify(seen.tags);
