import type { ActivityView } from '@app/contracts/activity/activity';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { areFilesInCheck, lookAfterCheck } from '../../../../client/files/files-in-check.js';
import { useCan, useCompanyQuery } from '../../../../client/session/acting.js';
import { nextRow } from '../../../../client/http/lists.js';
import { useSession } from '../../../../client/session/user-store.js';
import {
  fetchLines,
  markAsRead,
  timelineKey,
  type TimelineFilter,
} from '../applications/timeline-queries.js';

/** The timeline of an application, newest lines first, and a way to read earlier ones. */
export function useTimeline(applicationId: string, companyId: string, filter: TimelineFilter) {
  const query = useCompanyQuery(companyId);
  const read = useInfiniteQuery({
    queryKey: [...timelineKey(applicationId), filter],
    queryFn: ({ pageParam, signal }) => fetchLines(applicationId, { filter, from: pageParam, query }, signal),
    initialPageParam: 0,
    refetchInterval: ({ state }) => nextLook(state.data?.pages),
    getNextPageParam: nextRow,
  });
  return { ...read, lines: read.data?.pages.flatMap(({ rows }) => rows) };
}

const lookAfterMail = 5_000;

function nextLook(pages: { rows: ActivityView[] }[] = []): number | false {
  const lines = pages.flatMap(({ rows }) => rows);
  if (areFilesInCheck(lines)) return lookAfterCheck;
  return lines.some(({ delivery }) => delivery?.state === 'queued') ? lookAfterMail : false;
}

/** Notes that the newest line was seen, where it is somebody else's. `onRead` may take the sign of it away. */
export function useMarkAsRead(
  applicationId: string,
  lines: readonly ActivityView[] | undefined,
  onRead: () => void,
): void {
  const mayMark = useCan('activity.mark-read');
  const { user } = useSession();
  const marked = useRef<string | null>(null);
  const newest = lines?.find(({ source, sourceId }) => source !== 'system' && sourceId !== user?.id);
  useEffect(() => {
    if (!mayMark || !newest || marked.current === newest.id) return;
    marked.current = newest.id;
    // What could not be noted stays unread, and is noted when it is looked at again.
    markAsRead(applicationId, newest.createdAt).then(onRead, () => (marked.current = null));
  }, [applicationId, mayMark, newest, onRead]);
}

/** Reads every list of the timeline anew. */
export function useTimelineChange(applicationId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: timelineKey(applicationId) });
}
