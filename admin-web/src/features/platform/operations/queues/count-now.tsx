import type { QueueView } from '@app/contracts/operations/queue';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useDataProvider } from 'ra-core';
import { problemOf } from '../../../../base/problem.js';
import { notify } from '../../../../base/toast/notify.js';
import type { PlatformProvider } from '../../shared/kit/platform-provider.js';
import { Button } from '../../../../kit/ui/button.js';

const patience = 15_000;

type CountNowProps = {
  queues: readonly QueueView[] | undefined;
  /** Since when a worker is waited for. */
  requestedAt: string | undefined;
  onAsk: (requestedAt: string | undefined) => void;
};

/** Has a worker read the queues now, and says when none does. */
export function CountNow({ queues, requestedAt, onAsk }: CountNowProps) {
  const provider = useDataProvider<PlatformProvider>();
  const asking = useMutation({
    mutationFn: () => provider.countQueues(),
    onSuccess: (answer) => onAsk(answer.requestedAt),
    onError: (error) => notify.error(problemOf(error)),
  });
  const isRead =
    requestedAt !== undefined &&
    queues?.every(({ readAt }) => readAt !== null && readAt >= requestedAt) === true;
  useEffect(() => {
    if (requestedAt === undefined) return undefined;
    if (isRead) {
      onAsk(undefined);
      return undefined;
    }
    const timer = setTimeout(() => {
      onAsk(undefined);
      notify.error('No worker has counted. Is one running?');
    }, patience);
    return () => clearTimeout(timer);
  }, [requestedAt, isRead, onAsk]);
  return (
    <Button busy={asking.isPending || requestedAt !== undefined} onClick={() => asking.mutate()}>
      <RefreshCw className="icon" aria-hidden />
      Count now
    </Button>
  );
}
