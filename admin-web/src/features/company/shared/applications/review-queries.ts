import type { RequestReviewsBody, OwnReviewView, ReviewState } from '@app/contracts/reviews/review';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../client/http/http.js';
import { apiList } from '../../../../client/http/lists.js';
import { withQuery } from '../../../../base/paths.js';

/** What one is asked oneself is kept under. */
export const reviewsKey = 'reviews';

/** Asks members for their view of a candidate. */
export function requestReviews(applicationId: string, body: RequestReviewsBody): Promise<unknown> {
  return api(`/api/job-applications/${applicationId}/reviews`, { method: 'POST', body });
}

export function cancelReview(id: string): Promise<unknown> {
  return api(`/api/reviews/${id}`, { method: 'DELETE' });
}

/** As many of one's own are shown at once. */
const shownReviews = 100;

/** What one is asked oneself and has not said yet, by its day; or what one has said, the newest first. */
export const ownReviewsQuery = (state: ReviewState) =>
  queryOptions({
    queryKey: [reviewsKey, state] as const,
    queryFn: ({ signal }) => {
      const sort = JSON.stringify(state === 'open' ? ['dueOn', 'ASC'] : ['doneAt', 'DESC']);
      const [filter, range] = [JSON.stringify({ state }), JSON.stringify([0, shownReviews - 1])];
      return apiList<OwnReviewView>(withQuery('/api/reviews', { filter, sort, range }), signal);
    },
  });
