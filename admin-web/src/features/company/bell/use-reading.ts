import type { BellView, ReadLinesBody } from '@app/contracts/dashboard/bell';
import type { NeedsYouLine } from '@app/contracts/dashboard/needs-you-lines';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../client/http/http.js';
import { bellQuery, needsYouPath } from '../shared/queue-lines/bell-query.js';
import { marksOf, withMarks } from './unread-lines.js';

/** Tells other tabs of this browser; those of others ask again within a minute. */
const channelName = 'bell-read';

/** Marks lines as read: here at once, in other tabs as soon as the server knows. */
export function useReading(companyId: string, bell: BellView): (lines: readonly NeedsYouLine[]) => void {
  const client = useQueryClient();
  const { queryKey } = bellQuery(companyId);
  const { mutate } = useMutation({
    mutationFn: (lines: ReadLinesBody['lines']) =>
      api(`${needsYouPath(companyId)}/reads`, { method: 'POST', body: { lines } }),
    onMutate: async (lines) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => now && { ...now, readAt: withMarks(now.readAt, lines) });
    },
    onSuccess: () => {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(companyId);
      channel.close();
    },
    // What the server does not know is not read: the dot comes back.
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return (lines) => {
    const marks = marksOf(bell, lines);
    if (marks.length > 0) mutate(marks);
  };
}

/** Reads again what another tab marked as read. */
export function useReadElsewhere(companyId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => {
      if (data === companyId) void client.invalidateQueries({ queryKey: bellQuery(companyId).queryKey });
    };
    return () => channel.close();
  }, [client, companyId]);
}
