import { recordedDays } from '@app/contracts/replies/recorded-days';
import type { ReplyRecordView } from '@app/contracts/replies/reply-record';
import { numberText } from '../../../../base/formats/counted.js';
import { text } from '../../../../base/i18n/company-card.en.js';

/** How applications are answered there, and how that is counted. */
export function ReplyRecord({ record, of }: { record: ReplyRecordView; of: string }) {
  const { percent, withinDays, medianDays, applications } = record;
  return (
    <section className="reply-record" aria-label={text.title}>
      <p className="reply-record__who">{of}</p>
      <p className="reply-record__metric">
        <b className="num">{percent} %</b>
        <span>{withinDays === null ? text.inTime : text.within(withinDays)}</span>
      </p>
      {medianDays !== null && <p className="reply-record__median">{text.median(medianDays)}</p>}
      <details className="reply-record__how">
        <summary>{text.how}</summary>
        <p>{text.definition(numberText(applications), recordedDays)}</p>
      </details>
    </section>
  );
}
