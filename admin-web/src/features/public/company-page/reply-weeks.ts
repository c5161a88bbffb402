import type { ReplyWeeksView } from '@app/contracts/replies/reply-record';
import { monthName } from '../../../base/formats/time.js';
import { text } from '../../../base/i18n/company-page.en.js';

const weekMs = 7 * 86_400_000;

/** The month the first week began in. Its day was counted in UTC: the same word on the server and everywhere. */
export function firstMonth({ until, percents }: ReplyWeeksView): string {
  return monthName(Date.parse(until) - percents.length * weekMs);
}

/** The weeks for whoever does not see the bars. */
export function weeksInWords({ percents }: ReplyWeeksView): string {
  const known = percents.filter((percent) => percent !== null);
  return text.answer.weeks(percents.length, Math.min(...known), Math.max(...known));
}

/** Where the bar of a week stands and how high it is, in percent of the whole; one nobody knows is a mark on the ground. */
export function barOf(percent: number | null, index: number, count: number) {
  const height = Math.max(percent ?? 0, lowest);
  const place = 100 / count;
  return {
    ...{ x: `${index * place}%`, width: `${place * barShare}%` },
    ...{ y: `${100 - height}%`, height: `${height}%`, rx: 3 },
  };
}
const [lowest, barShare] = [6, 0.78];
