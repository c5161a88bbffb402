import { fullName } from '@app/contracts/accounts/full-name';
import type { CandidateView } from '@app/contracts/applications/candidate';
import type { OwnReviewView } from '@app/contracts/reviews/review';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, ChevronUp, Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { DayText } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { candidateQuery } from '../../shared/applications/candidate-queries.js';
import { CandidateReading } from '../../shared/candidates/candidate-reading.js';
import { useCandidateKeys } from '../../shared/candidates/use-candidate-keys.js';
import type { ComposerHandle } from '../../shared/activity/composer.js';
import { AboutCandidate } from '../../shared/applications/about-candidate.js';
import { ReviewTalk } from './review-talk.js';
import type { Place } from './reviews-address.js';
import '../../shared/candidates/candidate-profile.css';

type OpenReviewProps = {
  review: OwnReviewView;
  companyId: string;
  place: Place;
  total: number;
  onShow: (id: string | null) => void;
};

/** What the candidate sent, and beside it what was asked and what one says. */
export function OpenReview({ review, companyId, place, total, onShow }: OpenReviewProps) {
  const company = useCompanyQuery(companyId);
  const candidate = useQuery(candidateQuery(review, company));
  const composer = useRef<ComposerHandle>(null);
  const [isGiving, setGiving] = useState(false);
  const { previousId, nextId } = place;
  const give = () => {
    setGiving(true);
    composer.current?.write('comment');
  };
  useCandidateKeys({
    next: () => nextId !== null && onShow(nextId),
    previous: () => previousId !== null && onShow(previousId),
    reject: undefined,
    comment: give,
    message: () => undefined,
  });
  const application = candidate.data?.application;
  return (
    <>
      <div className="my-reviews__paper candidate__reading" data-behind={isGiving || undefined}>
        <div className="my-reviews__who">
          <IconButton label="Back to the list" className="only-phone" onClick={() => onShow(null)}>
            <ArrowLeft className="icon" aria-hidden />
          </IconButton>
          <Who review={review} candidate={candidate.data} />
          <nav className="my-reviews__around" aria-label="Reviews">
            <span className="num meta">
              {numberText(place.index + 1)} of {numberText(total)}
            </span>
            <Step label="Previous candidate" to={previousId} icon="up" onShow={onShow} />
            <Step label="Next candidate" to={nextId} icon="down" onShow={onShow} />
          </nav>
        </div>
        {failureOf(candidate) && <QueryFailure what="The candidate could not be loaded." query={candidate} />}
        {application ? (
          <CandidateReading application={application} companyId={companyId} />
        ) : (
          candidate.isPending && <Skeleton height={480} />
        )}
        {application && review.verdict === null && (
          <Button look="primary" className="my-reviews__give only-phone" onClick={give}>
            <Lock className="icon" aria-hidden />
            Give your view
          </Button>
        )}
      </div>
      <ReviewTalk
        review={review}
        application={application}
        companyId={companyId}
        isGiving={isGiving}
        composer={composer}
        onBack={() => setGiving(false)}
        onSent={() => onShow(nextId ?? previousId)}
      />
    </>
  );
}

function Who({ review, candidate }: { review: OwnReviewView; candidate: CandidateView | undefined }) {
  const name = fullName(review);
  return (
    <>
      <Avatar name={name} image={review.photo} size={48} />
      <div className="grow">
        <h2>{name}</h2>
        <p className="meta">
          {candidate ? (
            <AboutCandidate application={candidate.application} />
          ) : (
            (review.position ?? review.jobTitle)
          )}
          {' · Applied '}
          <DayText iso={review.appliedAt} />
        </p>
      </div>
    </>
  );
}

type StepProps = { label: string; to: string | null; icon: 'up' | 'down'; onShow: (id: string) => void };

function Step({ label, to, icon, onShow }: StepProps) {
  const Icon = icon === 'up' ? ChevronUp : ChevronDown;
  return (
    <IconButton small label={label} disabled={to === null} onClick={() => to !== null && onShow(to)}>
      <Icon className="icon" aria-hidden />
    </IconButton>
  );
}
