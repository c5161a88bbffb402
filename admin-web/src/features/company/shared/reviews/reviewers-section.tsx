import { fullName } from '@app/contracts/accounts/full-name';
import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import type { CardReviewerView, ReviewView } from '@app/contracts/reviews/review';
import { useMutation } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { useNow } from '../../../../base/formats/clock.js';
import { dayText } from '../../../../base/formats/time.js';
import { problemOf } from '../../../../base/problem.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { IconButton } from '../../../../kit/ui/button.js';
import { Section } from '../applications/application-parts.js';
import { cancelReview } from '../applications/review-queries.js';
import { useReviewsChanged } from './use-reviews-changed.js';
import { VerdictTag } from './verdict-tag.js';
import { laterPart } from '../../../../kit/ui/later-part.js';
import './reviewers-section.css';

const RequestReviewers = laterPart(async () => (await import('./request-reviewers.js')).RequestReviewers);

type ReviewersProps = {
  card: BoardCardView;
  companyId: string;
  /** The requested reviews, if loaded. */
  reviews?: readonly ReviewView[];
};

/** Reviewers of a candidate and their verdicts; members with the right request reviews here. */
export function ReviewersSection({ card, companyId, reviews = [] }: ReviewersProps) {
  const mayRequest = useCan('review.request');
  const [requesting, setRequesting] = useState(false);
  const isOpen = card.status === 'active' && card.restrictedAt === null;
  if (card.reviewers.length === 0 && !(mayRequest && isOpen)) return null;
  return (
    <Section title="Reviewers">
      <ul className="reviewers">
        {card.reviewers.map((reviewer) => (
          <Reviewer
            key={reviewer.id}
            reviewer={reviewer}
            review={reviews.find(({ id }) => id === reviewer.id)}
            card={card}
            mayCancel={mayRequest}
          />
        ))}
      </ul>
      {mayRequest && isOpen && (
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setRequesting(true)}>
          <UserPlus className="icon icon--sm" aria-hidden /> Assign
        </button>
      )}
      {requesting && (
        <RequestReviewers card={card} companyId={companyId} onClose={() => setRequesting(false)} />
      )}
    </Section>
  );
}

type ReviewerProps = {
  reviewer: CardReviewerView;
  review: ReviewView | undefined;
  card: BoardCardView;
  mayCancel: boolean;
};

function Reviewer({ reviewer, review, card, mayCancel }: ReviewerProps) {
  const { id, firstName, lastName, photo, verdict } = reviewer;
  const name = fullName({ firstName, lastName });
  const changed = useReviewsChanged(card);
  const back = useMutation({ mutationFn: () => cancelReview(id), onSettled: changed });
  return (
    <li>
      <Avatar name={name} image={photo} size={24} />
      <span className="grow" title={review?.note ?? undefined}>
        <b className="strong">{name}</b>
        {verdict === null && <Waiting dueOn={review?.dueOn ?? null} />}
        {back.isError && (
          <span className="field__error" role="alert">
            {problemOf(back.error)}
          </span>
        )}
      </span>
      {verdict && <VerdictTag verdict={verdict} />}
      {mayCancel && (
        <IconButton small label={`Ask ${name} no longer`} onClick={() => !back.isPending && back.mutate()}>
          <X className="icon" aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function Waiting({ dueOn }: { dueOn: string | null }) {
  const now = useNow();
  return <span className="meta">Asked{dueOn !== null && `, by ${dayText(`${dueOn}T00:00:00`, now)}`}</span>;
}
