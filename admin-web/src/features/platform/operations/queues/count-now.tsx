import type { QueueView } from '@app/contracts/operations/queue';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useDataProvider } from 'ra-core';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import { Button } from '../../../../kit/ui/button.js';

const timeout = 15_000;

type CountNowProps = {
  queues: readonly QueueView[] | undefined;
  /** When the count was requested. */
  requestedAt: string | undefined;
  onRequest: (requestedAt: string | undefined) => void;
};

/** Requests a count from a worker, and reports when none responds. */
export function CountNow({ queues, requestedAt, onRequest }: CountNowProps) {
  const provider = useDataProvider<PlatformProvider>();
  const request = useMutation({
    mutationFn: () => provider.countQueues(),
    onSuccess: (answer) => onRequest(answer.requestedAt),
    onError: (error) => notify.error(problemOf(error)),
  });
  const isRead =
    requestedAt !== undefined &&
    queues?.every(({ readAt }) => readAt !== null && readAt >= requestedAt) === true;
  useEffect(() => {
    if (requestedAt === undefined) return undefined;
    if (isRead) {
      onRequest(undefined);
      return undefined;
    }
    const timer = setTimeout(() => {
      onRequest(undefined);
      notify.error('No worker has counted. Is one running?');
    }, timeout);
    return () => clearTimeout(timer);
  }, [requestedAt, isRead, onRequest]);
  return (
    <Button busy={request.isPending || requestedAt !== undefined} onClick={() => request.mutate()}>
      <RefreshCw className="icon" aria-hidden />
      Count now
    </Button>
  );
}
