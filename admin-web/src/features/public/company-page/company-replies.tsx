import { recordedDays } from '@app/contracts/replies/recorded-days';
import type { ReplyRecordView, ReplyWeeksView } from '@app/contracts/replies/reply-record';
import { numberText } from '../../../base/formats/counted.js';
import { text as card } from '../../../base/i18n/company-card.en.js';
import { text } from '../../../base/i18n/company-page.en.js';
import { barOf, firstMonth, weeksInWords } from './reply-weeks.js';

/** How the company answers, as the platform counts it: its figure, the weeks behind it, and how both are counted. */
export function CompanyReplies({ record, weeks }: { record: ReplyRecordView; weeks: ReplyWeeksView | null }) {
  const { percent, withinDays, medianDays, applications } = record;
  const { answer } = text;
  return (
    <section className="company-replies" aria-labelledby="replies">
      <h2 id="replies">{answer.title}</h2>
      <p className="company-replies__metric">
        <b className="display num">{percent} %</b>
        <span>{withinDays === null ? answer.inTime : answer.within(withinDays)}</span>
      </p>
      {weeks && <Weeks weeks={weeks} />}
      <div className="company-replies__how">
        {medianDays !== null && <p>{card.median(medianDays)}</p>}
        <p>{answer.counted(applications, recordedDays)}</p>
        <details>
          <summary>{card.how}</summary>
          <p>{card.definition(numberText(applications), recordedDays)}</p>
        </details>
      </div>
    </section>
  );
}

/** A bar for each of the last weeks, from nobody to everybody answered in time. Drawn, because pages allow no styles. */
function Weeks({ weeks }: { weeks: ReplyWeeksView }) {
  const { percents } = weeks;
  return (
    <>
      <svg className="company-replies__weeks" role="img" aria-label={weeksInWords(weeks)}>
        {percents.map((percent, index) => (
          <rect
            key={index}
            {...barOf(percent, index, percents.length)}
            data-unknown={percent === null || undefined}
            data-now={index === percents.length - 1 || undefined}
          />
        ))}
      </svg>
      <p className="company-replies__ends num">
        <span>{firstMonth(weeks)}</span>
        <span>{text.answer.thisWeek(percents.at(-1) ?? null)}</span>
      </p>
    </>
  );
}
