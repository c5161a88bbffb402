import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationKey, candidateKey } from '../applications/candidate-queries.js';
import { resendMail } from '../applications/timeline-queries.js';
import { useTimelineChange } from './use-timeline.js';

/** Has the mail of a line tried once more; whatever shows what became of it reads that again. */
export function useResending(applicationId: string) {
  const client = useQueryClient();
  const changed = useTimelineChange(applicationId);
  return useMutation({
    mutationFn: (lineId: string) => resendMail(lineId),
    onSettled: () =>
      Promise.all([
        changed(),
        client.invalidateQueries({ queryKey: [candidateKey] }),
        client.invalidateQueries({ queryKey: applicationKey(applicationId) }),
        client.invalidateQueries({ queryKey: ['board'] }),
      ]),
  });
}
