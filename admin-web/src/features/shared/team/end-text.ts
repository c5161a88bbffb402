import { shortDayText } from '../../../base/formats/time.js';

const day = 86_400_000;

/** Whether less than two days are left. */
export const isSoon = (iso: string, now: number): boolean => Date.parse(iso) - now < 2 * day;

const calendarDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** When something ends, as people say it: `Today`, `Tomorrow`, `In 5 days`, or the day it ended. */
export function endText(iso: string, now: number): string {
  const end = Date.parse(iso);
  const days = Math.round((calendarDay(end) - calendarDay(now)) / day);
  if (end <= now || days > 30) {
    return shortDayText(end, now);
  }
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
