import { readJson } from '@app/contracts/json/read-json';
import { type LiveEvent, liveEventNames, liveKinds } from '@app/contracts/live/live-event';
import type { StreamedEvent } from '@app/contracts/live/event-stream';
import type { BoardView } from '@app/contracts/applications/board';
import type { QueryClient } from '@tanstack/react-query';
import { dueResponsesKey } from '../../../shared/responses/due-responses-query.js';
import { candidateKey } from '../applications/candidate-queries.js';
import { reviewsKey } from '../applications/review-queries.js';
import { boardKey } from '../applications/board-queries.js';
import { findCard } from '../applications/board-state.js';

/** The changes in a batch of events; null after a reset, when anything may have changed. */
export function liveUpdatesIn(events: readonly StreamedEvent[]): LiveEvent[] | null {
  if (events.some(({ name }) => name === liveEventNames.reset)) return null;
  return events.flatMap(({ name, data }) => {
    const event = name === liveEventNames.change ? readJson(data) : undefined;
    return isLiveEvent(event) ? [event] : [];
  });
}

/**
 * Refetches what the changes affect: boards, and queries that name the application. Versions already on the screen, such
 * as own moves, are skipped.
 */
export function refresh(client: QueryClient, events: readonly LiveEvent[]): void {
  const updates = events.filter((event) => !isKnown(client, event));
  for (const pipelineId of new Set(updates.map((event) => event.pipelineId))) {
    void client.invalidateQueries({ queryKey: boardKey(pipelineId) });
  }
  if (updates.some(({ kind }) => kind !== 'written'))
    void client.invalidateQueries({ queryKey: [reviewsKey] });
  void client.invalidateQueries({ queryKey: [dueResponsesKey] });
  const ids = new Set<unknown>(updates.flatMap(idsChanged));
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey.some((part) => ids.has(part)) ||
      (queryKey[0] === candidateKey && ids.has(applicationIn(state.data)?.id)),
  });
}

/** Queries with one of these ids are stale: the application, and the job with a new application. */
const idsChanged = ({ kind, jobId, applicationId }: LiveEvent): string[] => [
  ...(applicationId === null ? [] : [applicationId]),
  ...(kind === 'submitted' ? [jobId] : []),
];

/** Whether the user is changing one of these boards: a stale response would revert their change. */
export function areBeingChanged(client: QueryClient, events: readonly LiveEvent[]): boolean {
  return events.some(({ pipelineId }) => client.isMutating({ mutationKey: boardKey(pipelineId) }) > 0);
}

/** Messages, comments and unpublished decisions do not change the version. */
const versioned = new Set<string>(['submitted', 'moved', 'withdrawn', 'tagged', 'extended']);

function isKnown(client: QueryClient, { kind, pipelineId, applicationId, version }: LiveEvent): boolean {
  if (!versioned.has(kind) || applicationId === null || version === null) return false;
  const known = versionsShown(client, pipelineId, applicationId);
  return known.length > 0 && known.every((shown) => shown >= version);
}

/** The versions of the application that the open screens show; 0 on a board where it is not loaded. */
function versionsShown(client: QueryClient, pipelineId: string, applicationId: string): number[] {
  const boards = client
    .getQueriesData<BoardView>({ queryKey: [...boardKey(pipelineId), 'stages'], type: 'active' })
    .flatMap(([, board]) => (board ? [findCard(board, applicationId)?.card.version ?? 0] : []));
  const pages = client
    .getQueriesData({ queryKey: [candidateKey], type: 'active' })
    .flatMap(([, page]) => applicationIn(page) ?? [])
    .flatMap(({ id, version }) => (id === applicationId ? [version] : []));
  return [...boards, ...pages];
}

/** The application a candidate's page is about. */
function applicationIn(page: unknown): { id: string; version: number } | undefined {
  if (typeof page !== 'object' || page === null || !('application' in page)) return undefined;
  const { application } = page;
  if (typeof application !== 'object' || application === null) return undefined;
  if (!('id' in application) || !('version' in application)) return undefined;
  const { id, version } = application;
  return typeof id === 'string' && typeof version === 'number' ? { id, version } : undefined;
}

function isLiveEvent(event: unknown): event is LiveEvent {
  if (typeof event !== 'object' || event === null) return false;
  if (!('kind' in event) || !('pipelineId' in event) || !('jobId' in event)) return false;
  return liveKinds.some((kind) => kind === event.kind) && typeof event.pipelineId === 'string';
}
