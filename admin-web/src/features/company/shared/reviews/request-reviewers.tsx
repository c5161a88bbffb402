import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { RequestReviewsBody } from '@app/contracts/reviews/review';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { ReviewRequestDialog } from './review-request-dialog.js';
import { requestReviews } from '../applications/review-queries.js';
import { useReviewsChanged } from './use-reviews-changed.js';

type RequestReviewersProps = { card: BoardCardView; companyId: string; onClose: () => void };

/** Requests reviews of one candidate. */
export function RequestReviewers({ card, companyId, onClose }: RequestReviewersProps) {
  const changed = useReviewsChanged(card);
  const request = useMutation<unknown, Error, RequestReviewsBody>({
    mutationFn: (body) => requestReviews(card.id, body),
    onSuccess: async () => {
      await changed();
      onClose();
    },
  });
  const { error } = request;
  const first = error instanceof ApiError ? Object.values(error.errors)[0] : undefined;
  const waiting = card.reviewers.filter(({ verdict }) => verdict === null).map(({ userId }) => userId);
  return (
    <ReviewRequestDialog
      title={`Who should look at ${card.firstName}?`}
      reader={card.firstName}
      companyId={companyId}
      jobId={card.jobId}
      waiting={waiting}
      busy={request.isPending}
      problem={first ?? error?.message ?? null}
      onRequest={request.mutate}
      onClose={onClose}
    />
  );
}
