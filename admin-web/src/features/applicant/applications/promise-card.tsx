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
  const { responseSince, responseDueAt, responsePausedUntil, responseExtension, name, replyRecord } = sent;
  if (responseSince === null || responseDueAt === null) return null;
  const { day, of } = daysOfPromise(responseSince, responseDueAt, now);
  return (
    <section className="promise" aria-labelledby="promise-title">
      <p className="promise__note">Answer promised</p>
      <h3 id="promise-title">
        {promiseWords(sent, now)} {dayAndMonth(responseDueAt, now)}
      </h3>
      <progress className="promise__bar" value={day} max={of} aria-label={`Day ${day} of ${of}`} />
      <p className="promise__days">
        <ShortDayText iso={responseSince} />
        <span>
          Day {day} of {of}
        </span>
        <ShortDayText iso={responseDueAt} />
      </p>
      {replyRecord && <p className="promise__more">{replyWords(name, replyRecord)}</p>}
      {responsePausedUntil !== null && (
        <p className="promise__more">
          {name} waits for your reply: until then, for at most {longestPauseDays} days, the time stands still.
        </p>
      )}
      {responseExtension && (
        <p className="promise__more">
          {name} took more days: {responseExtension.reason}
        </p>
      )}
    </section>
  );
}

/** The same in one line, where the card is a part of its own. */
export function PromiseStrip({ sent }: PromiseProps) {
  const now = useNow();
  const { responseDueAt } = sent;
  if (responseDueAt === null) return null;
  return (
    <p className="promise-strip">
      <Calendar className="icon" aria-hidden />
      <b>
        {promiseWords(sent, now)} {dayAndMonth(responseDueAt, now)}
      </b>
    </p>
  );
}

/** A promise that was broken is no promise any more. */
function promiseWords(
  {
    responseDueAt,
    responsePausedUntil,
  }: Pick<AppliedJobDetailsView, 'responseDueAt' | 'responsePausedUntil'>,
  now: number,
): string {
  if (responsePausedUntil !== null) return 'You hear at the latest by';
  return responseDueAt !== null && Date.parse(responseDueAt) < now
    ? 'You should have heard by'
    : 'You hear by';
}
