import { fullName } from '@app/contracts/accounts/full-name';
import type { OwnReviewView, ReviewState } from '@app/contracts/reviews/review';
import { Briefcase, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ListPart } from '../../../../client/http/lists.js';
import { withParameters } from '../../../../kit/list/list-address.js';
import { Segmented } from '../../../../kit/list/segmented.js';
import { pathTo, withQuery } from '../../../../base/paths.js';
import { useNow } from '../../../../base/formats/clock.js';
import { numberText } from '../../../../base/formats/counted.js';
import { age } from '../../../../base/formats/time.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { VerdictTag } from '../../shared/reviews/verdict-tag.js';
import { stageColour } from '../../../shared/pipelines/stage-colours.js';
import { dueWords, waitingWords } from './due-words.js';

type Part = ListPart<OwnReviewView> | undefined;
type ReviewListProps = {
  state: ReviewState;
  open: Part;
  done: Part;
  shownId: string | null;
  onState: (state: ReviewState) => void;
  children: ReactNode;
};

const week = 7 * 86_400_000;
const shownDone = 5;

/** Whom one is asked about, and about whom one said something. */
export function ReviewList({ state, open, done, shownId, onState, children }: ReviewListProps) {
  const now = useNow();
  const rows = (state === 'open' ? open : done)?.rows ?? [];
  const lately = (done?.rows ?? []).filter(
    ({ doneAt }) => doneAt !== null && now - Date.parse(doneAt) < week,
  );
  const days = open?.rows.map(({ dueOn }) => dueOn) ?? [];
  return (
    <div className="my-reviews__list">
      <div className="my-reviews__head">
        <h1>My reviews</h1>
        <p className="ui muted">{open && waitingWords(open.total, days, now)}</p>
        <Link className="link my-reviews__jobs" to={withQuery(pathTo('dashboard'), { view: 'jobs' })}>
          <Briefcase className="icon icon--sm" aria-hidden />
          Jobs
        </Link>
      </div>
      <Segmented
        label="Which reviews"
        className="my-reviews__states"
        options={[
          { value: 'open', label: `To review ${countOf(open)}` },
          { value: 'done', label: `Done ${countOf(done)}` },
        ]}
        value={state}
        onChoose={onState}
      />
      {children}
      <ul className="my-reviews__rows">
        {rows.map((review) => (
          <Row key={review.id} review={review} isShown={review.id === shownId} now={now} />
        ))}
      </ul>
      {state === 'open' && lately.length > 0 && (
        <section>
          <h2 className="my-reviews__title">Done this week</h2>
          <ul className="my-reviews__rows">
            {lately.slice(0, shownDone).map((review) => (
              <Row key={review.id} review={review} isShown={false} now={now} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const countOf = (part: Part): string => (part ? numberText(part.total) : '');

function Row({ review, isShown, now }: { review: OwnReviewView; isShown: boolean; now: number }) {
  const [search] = useSearchParams();
  const { id, firstName, lastName, photo, jobTitle, verdict, doneAt } = review;
  const name = fullName({ firstName, lastName });
  const state = verdict === null ? null : 'done';
  const address = `?${withParameters(search, { review: id, state, tab: null, cv: null })}`;
  return (
    <li data-shown={isShown || undefined}>
      <Avatar name={name} image={photo} size={40} />
      <div className="grow">
        <Link
          className="my-reviews__name"
          to={address}
          aria-current={isShown ? 'true' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
        <p className="meta truncate">{jobTitle}</p>
        {doneAt === null ? (
          <Standing review={review} now={now} />
        ) : (
          <p className="my-reviews__foot">
            <span className="meta">You commented {age(doneAt, now).toLowerCase()}</span>
          </p>
        )}
      </div>
      {verdict && (
        <span className="my-reviews__verdict">
          <VerdictTag verdict={verdict} />
          <Check className="icon" aria-hidden />
        </span>
      )}
    </li>
  );
}

/** In which stage they are, and until when the view is wanted. */
function Standing({ review, now }: { review: OwnReviewView; now: number }) {
  const due = dueWords(review.dueOn, now);
  return (
    <p className="my-reviews__foot">
      <span className="tag">
        <span className="dot" style={{ background: stageColour(review.stageType) }} />
        {review.currentStage}
      </span>
      {due && (
        <span className="my-reviews__due" data-tone={due.tone}>
          {due.words}
        </span>
      )}
    </p>
  );
}
