import { fullName } from '@app/contracts/accounts/full-name';
import type { CandidateView } from '@app/contracts/applications/candidate';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dueResponsesKey } from '../../../shared/responses/due-responses-query.js';
import { notify } from '../../../../base/toast/notify.js';
import { problemOf } from '../../../../base/problem.js';
import { boardKey, moveApplication, undoMove } from '../applications/board-queries.js';
import { movedWords } from '../applications/moved-words.js';
import { useUndoOffer } from '../applications/undo-notice.js';
import { applicationKey, candidateQuery } from '../applications/candidate-queries.js';
import { timelineKey } from '../applications/timeline-queries.js';

type Wanted = { toStageId: string } | { undoes: number };

/**
 * Moves the candidate to the top of another stage, and offers to take that back. It waits for what one changed just
 * before, and carries the version that left.
 */
export function useCandidateMove({
  id: applicantId,
  job,
  application,
  stages,
}: CandidateView): (toStageId: string) => void {
  const client = useQueryClient();
  const offerUndo = useUndoOffer();
  const { id, pipelineId, firstName, lastName, status } = application;
  const knownVersion = (): number => {
    const { queryKey } = candidateQuery({ applicantId, jobId: job.id }, {});
    return (client.getQueryData(queryKey)?.application ?? application).version;
  };
  const { mutate } = useMutation({
    mutationKey: boardKey(pipelineId),
    scope: { id: `board ${pipelineId}` },
    mutationFn: (wanted: Wanted) =>
      'undoes' in wanted
        ? undoMove(id, wanted.undoes)
        : moveApplication(id, knownVersion(), { toStageId: wanted.toStageId, afterApplicationId: null }),
    onSuccess: (moved, wanted) => {
      // Whoever was refused comes back by a decision of its own, which is not undone.
      if ('undoes' in wanted || status === 'rejected' || !moved.undoable) return;
      const stage = stages.find(({ id: stageId }) => stageId === wanted.toStageId);
      offerUndo(movedWords(fullName({ firstName, lastName }), stage), () =>
        mutate({ undoes: moved.version }),
      );
    },
    onError: (error) => notify.error(problemOf(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['candidate'] }),
        client.invalidateQueries({ queryKey: applicationKey(id) }),
        client.invalidateQueries({ queryKey: timelineKey(id) }),
        client.invalidateQueries({ queryKey: boardKey(pipelineId) }),
        client.invalidateQueries({ queryKey: [dueResponsesKey] }),
      ]),
  });
  return (toStageId) => mutate({ toStageId });
}
