import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { RequestReviewsBody } from '@app/contracts/reviews/review';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../../client/http/http.js';
import { AskDialog } from './ask-dialog.js';
import { requestReviews } from '../applications/review-queries.js';
import { useReviewsChanged } from './use-reviews-changed.js';

type RequestReviewersProps = { card: BoardCardView; companyId: string; onClose: () => void };

/** Asks members for their view of one candidate. */
export function RequestReviewers({ card, companyId, onClose }: RequestReviewersProps) {
  const changed = useReviewsChanged(card);
  const asking = useMutation<unknown, Error, RequestReviewsBody>({
    mutationFn: (body) => requestReviews(card.id, body),
    onSuccess: async () => {
      await changed();
      onClose();
    },
  });
  const { error } = asking;
  const first = error instanceof ApiError ? Object.values(error.errors)[0] : undefined;
  const waiting = card.reviewers.filter(({ verdict }) => verdict === null).map(({ userId }) => userId);
  return (
    <AskDialog
      title={`Who should look at ${card.firstName}?`}
      reader={card.firstName}
      companyId={companyId}
      jobId={card.jobId}
      waiting={waiting}
      busy={asking.isPending}
      problem={first ?? error?.message ?? null}
      onAsk={asking.mutate}
      onClose={onClose}
    />
  );
}
