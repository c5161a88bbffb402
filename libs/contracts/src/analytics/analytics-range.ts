const dayMs = 86_400_000;

/** How many days are kept, today included: three years. */
export const keptDays = 1_096;

/** What was opened most is looked for among so many of each day. */
export const leadingOfADay = 10;

/** What the days of a range are put together to; weeks begin on Monday. */
export const periodLengths = ['day', 'week', 'month'] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** Days of UTC as 2026-11-21, both included. */
export type DayRange = { from: string; to: string };

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days later, or earlier. */
export const daysAfter = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs);

/** The day it is now. */
export const todayInUtc = (): string => dayOf(Date.now());

/** The first day that is still kept. */
export const firstKeptDay = (today = todayInUtc()): string => daysAfter(today, 1 - keptDays);

/** How many days a range has. */
export const lengthOf = ({ from, to }: DayRange): number => (timeOf(to) - timeOf(from)) / dayMs + 1;

/** The range of the same length that ends the day before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: daysAfter(range.from, -lengthOf(range)), to: daysAfter(range.from, -1) };
}

/** The days, weeks or months of a range, oldest first. The first and the last one are cut off where the range is. */
export function periodsOf({ from, to }: DayRange, by: PeriodLength): DayRange[] {
  const periods: DayRange[] = [];
  for (let day = from; day <= to;) {
    const end = lastDayOf(day, by);
    periods.push({ from: day, to: end < to ? end : to });
    day = daysAfter(end, 1);
  }
  return periods;
}

/** The last day of the week or month this day is in. */
function lastDayOf(day: string, by: PeriodLength): string {
  if (by === 'day') return day;
  const date = new Date(timeOf(day));
  if (by === 'week') return daysAfter(day, (7 - date.getUTCDay()) % 7);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
}
