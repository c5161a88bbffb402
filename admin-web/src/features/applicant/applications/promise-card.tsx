import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import { longestPauseDays } from '@app/contracts/responses/response-deadline';
import { Calendar } from 'lucide-react';
import { useNow } from '../../../base/formats/clock.js';
import { daysOfPromise } from './days-of-promise.js';
import { replyWords } from './reply-words.js';
import { dayAndMonth, ShortDayText } from './times.js';

type PromiseProps = { sent: AppliedJobDetailsView };

/** By when one hears, and how much of that time has passed; nothing where no answer is owed. */
export function PromiseCard({ sent }: PromiseProps) {
  const now = useNow();
  const { answerSince, answerDueAt, answerPausedUntil, answerExtension, name, replyRecord } = sent;
  if (answerSince === null || answerDueAt === null) return null;
  const { day, of } = daysOfPromise(answerSince, answerDueAt, now);
  return (
    <section className="promise" aria-labelledby="promise-title">
      <p className="promise__note">Answer promised</p>
      <h3 id="promise-title">
        {promiseWords(sent, now)} {dayAndMonth(answerDueAt, now)}
      </h3>
      <progress className="promise__bar" value={day} max={of} aria-label={`Day ${day} of ${of}`} />
      <p className="promise__days">
        <ShortDayText iso={answerSince} />
        <span>
          Day {day} of {of}
        </span>
        <ShortDayText iso={answerDueAt} />
      </p>
      {replyRecord && <p className="promise__more">{replyWords(name, replyRecord)}</p>}
      {answerPausedUntil !== null && (
        <p className="promise__more">
          {name} waits for your reply: until then, for at most {longestPauseDays} days, the time stands still.
        </p>
      )}
      {answerExtension && (
        <p className="promise__more">
          {name} took more days: {answerExtension.reason}
        </p>
      )}
    </section>
  );
}

/** The same in one line, where the card is a part of its own. */
export function PromiseStrip({ sent }: PromiseProps) {
  const now = useNow();
  const { answerDueAt } = sent;
  if (answerDueAt === null) return null;
  return (
    <p className="promise-strip">
      <Calendar className="icon" aria-hidden />
      <b>
        {promiseWords(sent, now)} {dayAndMonth(answerDueAt, now)}
      </b>
    </p>
  );
}

/** A promise that was broken is no promise any more. */
function promiseWords(
  { answerDueAt, answerPausedUntil }: Pick<AppliedJobDetailsView, 'answerDueAt' | 'answerPausedUntil'>,
  now: number,
): string {
  if (answerPausedUntil !== null) return 'You hear at the latest by';
  return answerDueAt !== null && Date.parse(answerDueAt) < now ? 'You should have heard by' : 'You hear by';
}
