import type { ReviewState } from '@app/contracts/reviews/review';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { withParameters } from '../../../../kit/list/list-address.js';
import { useIsPhone } from '../../../../kit/ui/is-phone.js';
import { useShell } from '../../../../kit/frame/shell-context.js';
import { pathTo } from '../../../../base/paths.js';
import { type FailableQuery, failureOf } from '../../../../client/queries/failed-query.js';
import { useSession } from '../../../../client/session/user-store.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { ownReviewsQuery } from '../../shared/applications/review-queries.js';
import { useLiveUpdates } from '../../shared/live/use-live-updates.js';
import { OpenReview } from './open-review.js';
import { ReviewList } from './review-list.js';
import { placeIn, reviewsAddressIn } from './reviews-address.js';
import './my-reviews.css';

/** What somebody is asked for themselves: whom they look at, what they read, and what they say. */
export function MyReviews({ companyId }: { companyId: string }) {
  const { userRole } = useSession();
  useShell(
    [{ label: userRole?.entityName ?? 'Company', to: pathTo('dashboard') }, { label: 'My reviews' }],
    true,
  );
  useLiveUpdates(companyId);
  const isPhone = useIsPhone();
  const { state, reviewId, show, choose } = useReviewsAddress(isPhone);
  const { open, done, shown } = useQueue(state);
  const reviews = shown.data?.rows ?? [];
  const place = placeIn(reviews, reviewId, !isPhone);
  return (
    <main id="main" className="my-reviews" data-open={place.review ? true : undefined}>
      <ReviewList
        state={state}
        open={open.data}
        done={done.data}
        shownId={place.review?.id ?? null}
        onState={choose}
      >
        <Waiting query={shown} />
      </ReviewList>
      {place.review && (
        <OpenReview
          key={place.review.id}
          review={place.review}
          companyId={companyId}
          place={place}
          total={reviews.length}
          onShow={show}
        />
      )}
      {shown.data?.total === 0 && <Nothing state={state} />}
    </main>
  );
}

/** Both parts of the queue, for both are counted; and the one that is shown. */
function useQueue(state: ReviewState) {
  const [open, done] = [useQuery(ownReviewsQuery('open')), useQuery(ownReviewsQuery('done'))];
  return { open, done, shown: state === 'open' ? open : done };
}

function Waiting({ query }: { query: FailableQuery & { data?: unknown } }) {
  if (failureOf(query)) return <QueryFailure what="Your reviews could not be loaded." query={query} />;
  return query.data ? null : <Skeleton height={240} />;
}

/** The queue as the address has it, and ways to another part and another review. */
function useReviewsAddress(isPhone: boolean) {
  const [search, setSearch] = useSearchParams();
  const put = (changes: Record<string, string | null>, replace: boolean) =>
    setSearch((before) => withParameters(before, { ...changes, tab: null, cv: null }), {
      replace,
      preventScrollReset: true,
    });
  return {
    ...reviewsAddressIn(search),
    show: (id: string | null) => put({ review: id }, !isPhone),
    choose: (next: ReviewState) => put({ state: next === 'done' ? next : null, review: null }, true),
  };
}

const Nothing = ({ state }: { state: ReviewState }) => (
  <div className="my-reviews__nothing">
    {state === 'open' ? (
      <EmptyState title="Nobody waits for your view">
        When somebody asks what you think of a candidate, you find it here and get a mail.
      </EmptyState>
    ) : (
      <EmptyState title="You have not given a view yet">
        What you say about candidates is listed here.
      </EmptyState>
    )}
  </div>
);
