import type { BulkStep } from '@app/contracts/bulk-actions/bulk-action';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { useSendingKey } from '../../../../base/browser/sending-key.js';
import { type BulkFilter, startBulkAction } from './bulk-queries.js';

/** Hands the chosen candidates to a worker. */
export function useBulkStart(filter: BulkFilter, onStarted: (id: string) => void) {
  const { keyOf, forget } = useSendingKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (step: BulkStep) => startBulkAction(filter, step, keyOf({ filter, step })),
    onSuccess: ({ id }) => {
      forget();
      onStarted(id);
    },
  });
  const first = error instanceof ApiError ? Object.values(error.errors)[0] : undefined;
  return {
    start: (step: BulkStep) => mutate(step),
    busy: isPending,
    problem: first ?? error?.message ?? null,
  };
}
