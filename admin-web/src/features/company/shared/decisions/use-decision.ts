import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { dueResponsesKey } from '../../../shared/responses/due-responses-query.js';
import { notify } from '../../../../base/toast/notify.js';
import { applicationKey } from '../applications/candidate-queries.js';
import { timelineKey } from '../applications/timeline-queries.js';
import { boardKey } from '../applications/board-queries.js';
import { closeUndoOffer } from '../applications/undo-notice.js';
import { type Decidable, reopenApplication } from './decision-queries.js';

const overtaken =
  'Somebody changed this application meanwhile. It is up to date now: please look and try again.';

/** Where an application is shown: everything there is read again after a decision. */
export type Shown = { applicationId: string; jobId: string; pipelineId: string };

/** Sends one decision, says that it happened, and has every place that shows the application read it again. */
export function useDecision<Wanted, Answer>(
  { applicationId, jobId, pipelineId }: Shown,
  decide: (wanted: Wanted) => Promise<Answer>,
  { said, done }: { said: string; done?: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: boardKey(pipelineId),
    scope: { id: `board ${pipelineId}` },
    mutationFn: async (wanted: Wanted) => {
      try {
        return await decide(wanted);
      } catch (error) {
        throw error instanceof ApiError && error.status === 412 ? new ApiError(412, overtaken) : error;
      }
    },
    onSuccess: () => {
      closeUndoOffer();
      notify.success(said);
      done?.();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: boardKey(pipelineId) }),
        client.invalidateQueries({ queryKey: applicationKey(applicationId) }),
        client.invalidateQueries({ queryKey: timelineKey(applicationId) }),
        client.invalidateQueries({ queryKey: ['candidate'] }),
        client.invalidateQueries({ queryKey: ['job', jobId] }),
        client.invalidateQueries({ queryKey: [dueResponsesKey] }),
      ]),
  });
}

/** Why a decision was not taken, in the words of the field that is wrong where there is one. */
export function reasonOf(error: Error | null | undefined): string | null {
  const [field] = error instanceof ApiError ? Object.values(error.errors) : [];
  return field ?? error?.message ?? null;
}

/** Takes a refusal back. */
export function useReopening(shown: Shown, name: string) {
  const { mutate, isPending } = useDecision(shown, (seen: Decidable) => reopenApplication(seen), {
    said: `${name} is open again`,
  });
  const reopen = (seen: Decidable) => mutate(seen, { onError: (error) => notify.error(error.message) });
  return { reopen, busy: isPending };
}
