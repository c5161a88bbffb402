import { recordedDays } from '@app/contracts/replies/recorded-days';
import {
  fewestDecided,
  type OwnReplyRecordView,
  percentOf,
  type ReplyWeek,
} from '@app/contracts/replies/reply-record';
import { numberText } from '../../../base/formats/counted.js';

/** What the record says to the company: its figure, of what, and whether others read it. */
export function recordWords({ record, decided, counted, isPublic }: OwnReplyRecordView) {
  const missing = fewestDecided - decided;
  return {
    metric: record ? `${record.percent} %` : '–',
    what: whatOf(record),
    counted: record
      ? `From ${applications(counted)} of the last ${recordedDays} days: decided, or past the promised day without an answer.`
      : `Counted are applications that were decided, or whose promised day passed without an answer.`,
    shown: isPublic
      ? 'Applicants read this on your jobs and beside your company. Nobody can edit it.'
      : `Applicants read this from ${fewestDecided} decided applications on: ${numberText(Math.max(missing, 1))} more to go.`,
  };
}

function whatOf(record: OwnReplyRecordView['record']): string {
  if (!record) return 'nothing to count yet';
  if (record.withinDays === null) return 'of applications answered in time';
  return `of applications answered within ${record.withinDays === 1 ? '1 day' : `${record.withinDays} days`}`;
}

const applications = (count: number): string =>
  count === 1 ? '1 application' : `${numberText(count)} applications`;

/** `Share answered in time, last 12 weeks: between 91 % and 100 %, 93 % in the last one`. */
export function weeksWords(weeks: readonly ReplyWeek[]): string {
  const percents = weeks.map(percentOf).filter((percent) => percent !== null);
  const last = weeks.at(-1);
  const now = last ? percentOf(last) : null;
  const share = `Share answered in time, last ${weeks.length} weeks`;
  if (percents.length === 0) return `${share}: nothing to count yet`;
  const ending = now === null ? 'nothing to count in the last one' : `${now} % in the last one`;
  return `${share}: between ${Math.min(...percents)} % and ${Math.max(...percents)} %, ${ending}`;
}
