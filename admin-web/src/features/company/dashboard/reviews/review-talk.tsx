import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import type { OwnReviewView } from '@app/contracts/reviews/review';
import { ArrowLeft } from 'lucide-react';
import { type Ref, useCallback } from 'react';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { useNow } from '../../../../base/formats/clock.js';
import { useMorePages } from '../../../../client/queries/more-pages.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { Composer, type ComposerHandle } from '../../shared/activity/composer.js';
import { daysOf } from '../../shared/activity/timeline-days.js';
import { TimelineLine } from '../../shared/activity/timeline-line.js';
import { useMarkAsRead, useTimeline } from '../../shared/activity/use-timeline.js';
import '../../shared/activity/timeline.css';

type ReviewTalkProps = {
  review: OwnReviewView;
  application: ApplicantCardView | undefined;
  companyId: string;
  /** On a phone it covers what one reads. */
  isGiving: boolean;
  composer: Ref<ComposerHandle>;
  onBack: () => void;
  onSent: () => void;
};

/** What was asked, what others say, and where one says it oneself. */
export function ReviewTalk(props: ReviewTalkProps) {
  const { review, application, companyId, isGiving, composer, onBack, onSent } = props;
  return (
    <div className="my-reviews__talk" data-giving={isGiving || undefined}>
      <div className="my-reviews__asked">
        <IconButton label="Back to what they sent" className="only-phone" onClick={onBack}>
          <ArrowLeft className="icon" aria-hidden />
        </IconButton>
        <div className="grow">
          <h3>{review.requestedBy?.firstName ?? 'Your team'} asks</h3>
          <p className="my-reviews__question">{review.note ? `“${review.note}”` : 'What do you think?'}</p>
        </div>
      </div>
      <SaidSoFar review={review} companyId={companyId} />
      {application && (
        <section className="my-reviews__view" aria-label="Your view">
          <h3>Your view</h3>
          <Composer
            ref={composer}
            card={application}
            companyId={companyId}
            unread=""
            asked
            act="Comment, next"
            onSent={onSent}
          />
        </section>
      )}
    </div>
  );
}

function SaidSoFar({ review, companyId }: { review: OwnReviewView; companyId: string }) {
  const timeline = useTimeline(review.applicationId, companyId, 'comments');
  const more = useMorePages(timeline);
  const now = useNow();
  useMarkAsRead(
    review.applicationId,
    timeline.lines,
    useCallback(() => undefined, []),
  );
  const { lines } = timeline;
  return (
    <section className="my-reviews__said" aria-label="Said so far">
      <h3>Said so far</h3>
      {failureOf(timeline) && <QueryFailure what="The comments could not be loaded." query={timeline} />}
      {!lines && timeline.isPending && <Skeleton height={72} />}
      {timeline.hasNextPage && (
        <Button size="small" look="ghost" busy={more.isOnItsWay} onClick={more.ask}>
          Show earlier
        </Button>
      )}
      {lines?.length === 0 && <p className="ui muted">Nothing yet. You are the first.</p>}
      {lines && (
        <ol className="timeline__days">
          {daysOf(lines, now).flatMap(({ day, title, lines: ofDay }) => [
            <li key={day} className="timeline__day">
              {title}
            </li>,
            ...ofDay.map((line) => <TimelineLine key={line.id} line={line} firstName={review.firstName} />),
          ])}
        </ol>
      )}
    </section>
  );
}
