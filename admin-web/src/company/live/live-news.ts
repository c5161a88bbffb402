import { readJson } from '@app/contracts/json/read-json';
import { type LiveEvent, liveEventNames, liveKinds } from '@app/contracts/live/live-event';
import type { StreamedEvent } from '@app/contracts/live/event-stream';
import type { BoardView } from '@app/contracts/pipelines/board';
import type { QueryClient } from '@tanstack/react-query';
import { applicationKey } from '../candidates/candidate-requests.js';
import { boardKey } from '../pipelines/board-requests.js';
import { findCard } from '../pipelines/board-state.js';

/** What the news mean: that something changed, or, with null, that anything may have. */
export function newsIn(events: readonly StreamedEvent[]): LiveEvent[] | null {
  if (events.some(({ name }) => name === liveEventNames.reset)) return null;
  return events.flatMap(({ name, data }) => {
    const event = name === liveEventNames.change ? readJson(data) : undefined;
    return isLiveEvent(event) ? [event] : [];
  });
}

/** Asks again for what the screens show of it; what they know already, such as one's own moves, is left alone. */
export function refresh(client: QueryClient, events: readonly LiveEvent[]): void {
  const news = events.filter((event) => !isKnown(client, event));
  for (const pipelineId of new Set(news.map((event) => event.pipelineId))) {
    void client.invalidateQueries({ queryKey: boardKey(pipelineId) });
  }
  for (const id of new Set(news.map(({ applicationId }) => applicationId))) {
    if (id !== null) void client.invalidateQueries({ queryKey: applicationKey(id) });
  }
}

/** Whether somebody is changing one of these boards right now: an answer from before would undo what they see. */
export function areBeingChanged(client: QueryClient, events: readonly LiveEvent[]): boolean {
  return events.some(({ pipelineId }) => client.isMutating({ mutationKey: boardKey(pipelineId) }) > 0);
}

/** The version says nothing of what is written about somebody, or decided and not told yet. */
const versioned = new Set<string>(['submitted', 'moved', 'withdrawn', 'tagged']);

function isKnown(client: QueryClient, { kind, pipelineId, applicationId, version }: LiveEvent): boolean {
  if (!versioned.has(kind) || applicationId === null || version === null) return false;
  const boards = client
    .getQueriesData<BoardView>({ queryKey: [...boardKey(pipelineId), 'stages'], type: 'active' })
    .flatMap(([, board]) => (board ? [board] : []));
  return (
    boards.length > 0 &&
    boards.every((board) => (findCard(board, applicationId)?.card.version ?? 0) >= version)
  );
}

function isLiveEvent(event: unknown): event is LiveEvent {
  if (typeof event !== 'object' || event === null) return false;
  if (!('kind' in event) || !('pipelineId' in event) || !('jobId' in event)) return false;
  return liveKinds.some((kind) => kind === event.kind) && typeof event.pipelineId === 'string';
}
