import type { ActivityView } from '@app/contracts/activity/activity';
import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { appliedJobsKey } from '../shared/applications/applied-jobs-query.js';
import { markAsRead } from './conversation-queries.js';

/** Notes that the newest message of the company was read, once it is in front of somebody. */
export function useReadMark(
  sent: AppliedJobDetailsView,
  messages: ActivityView[] | undefined,
  flow: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (readAt: string) => markAsRead(sent.id, readAt),
    onSuccess: () => client.invalidateQueries({ queryKey: appliedJobsKey }),
  });
  const newest = messages?.findLast(({ source }) => source !== 'applicant')?.createdAt;
  const isRead = newest === undefined || (sent.readAt !== null && sent.readAt >= newest);
  useEffect(() => {
    // Beside other parts the conversation is shown although another one was chosen where there was less room.
    const isSeen = isShown || flow.current?.checkVisibility();
    if (!isRead && isSeen) mutate(newest);
  }, [isRead, newest, isShown, flow, mutate]);
}
