import type { OwnReviewView, ReviewState } from '@app/contracts/reviews/review';

/** What an address says of the queue: which part of it, and which review is open. */
export type ReviewsAddress = { state: ReviewState; reviewId: string | null };

/** Reads the address; whatever is unknown counts as absent. */
export function reviewsAddressIn(search: URLSearchParams): ReviewsAddress {
  return { state: search.get('state') === 'done' ? 'done' : 'open', reviewId: search.get('review') };
}

/** Where one review stands in the list, and which come before and after. */
export type Place = {
  review: OwnReviewView | null;
  index: number;
  previousId: string | null;
  nextId: string | null;
};

/** The named review; on screens with room for both the first one where none is named, or the named one is not there. */
export function placeIn(
  reviews: readonly OwnReviewView[],
  reviewId: string | null,
  opensFirst: boolean,
): Place {
  const named = reviews.findIndex(({ id }) => id === reviewId);
  const index = named === -1 && opensFirst ? 0 : named;
  const review = reviews[index] ?? null;
  if (!review) return { review: null, index: -1, previousId: null, nextId: null };
  return {
    review,
    index,
    previousId: reviews[index - 1]?.id ?? null,
    nextId: reviews[index + 1]?.id ?? null,
  };
}
