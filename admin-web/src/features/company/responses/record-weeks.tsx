import { percentOf, recordedWeeks, type ReplyWeek } from '@app/contracts/replies/reply-record';
import { DayText } from '../../../base/formats/clock.js';
import { weeksWords } from './record-words.js';

const weekMs = 7 * 86_400_000;

/** A bar for each of the last weeks: the share answered in time, the last one until `countedAt`; null before the first count. */
export function RecordWeeks({ weeks, countedAt }: { weeks: readonly ReplyWeek[]; countedAt: string | null }) {
  const last = weeks.at(-1);
  const now = last ? percentOf(last) : null;
  const began = countedAt && new Date(Date.parse(countedAt) - weeks.length * weekMs).toISOString();
  return (
    <div className="due__weeks">
      <div className="due__bars" role="img" aria-label={weeksWords(weeks)}>
        {weeks.map((week, index) => (
          <i
            key={index}
            style={{ height: `${percentOf(week) ?? 0}%` }}
            data-now={week === last || undefined}
          />
        ))}
      </div>
      <p className="meta">
        {began ? <DayText iso={began} /> : <span>Not counted yet</span>}
        <span>Last {recordedWeeks} weeks</span>
        <span>{now === null ? 'Now –' : `Now ${now} %`}</span>
      </p>
    </div>
  );
}
