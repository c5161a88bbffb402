import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { useQueryClient } from '@tanstack/react-query';
import { boardKey } from '../applications/board-queries.js';
import { applicationKey, candidateKey } from '../applications/candidate-queries.js';
import { reviewsKey } from '../applications/review-queries.js';

/** Asks again for everything that shows who reviews a candidate. */
export function useReviewsChanged({ id, pipelineId }: Pick<BoardCardView, 'id' | 'pipelineId'>) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [boardKey(pipelineId), applicationKey(id), [candidateKey], [reviewsKey]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** The same after one gave one's own view, wherever the candidate is shown. */
export function useViewGiven() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['board'], [candidateKey], [reviewsKey]].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
