import type { DashboardQuery } from '@app/contracts/dashboard/company-dashboard';
import { AppError } from '@app/platform/errors/app-error';

const day = 86_400_000;
const usualDays = 30;

/** Whole days in UTC, both included; `before` starts as many days earlier, `until` is the first moment after it. */
export type DashboardRange = {
  from: string;
  to: string;
  days: number;
  start: Date;
  before: Date;
  until: Date;
  /** Its whole weeks, from Monday to Monday; none where both are the same. */
  weeks: { start: Date; until: Date };
};

/** The Monday at or before a day; 5 January 1970 was one. */
const mondayOf = (time: number): number => time - ((time / day + 3) % 7) * day;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The asked range; what is left out ends today or spans thirty days. */
export function dashboardRange(query: DashboardQuery, today: Date): DashboardRange {
  const to = query.to ?? dateOf(today.getTime());
  const from = query.from ?? dateOf(Date.parse(to) - (usualDays - 1) * day);
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (days < 1) throw new AppError('request.invalid', { errors: { from: 'The range starts after today' } });
  const start = Date.parse(from);
  const until = Date.parse(to) + day;
  const firstMonday = Math.min(mondayOf(start + 6 * day), until);
  return {
    from,
    to,
    days,
    start: new Date(start),
    before: new Date(start - days * day),
    until: new Date(until),
    weeks: { start: new Date(firstMonday), until: new Date(Math.max(mondayOf(until), firstMonday)) },
  };
}

/** What held at the end of each day of the range, by the days it changed on; from the first day on that is known. */
export function dailyCourse(
  range: DashboardRange,
  changes: ReadonlyMap<string, number>,
  today: string,
): number[] {
  const before = [...changes.keys()]
    .filter((changed) => changed < range.from)
    .toSorted()
    .at(-1);
  let held = before === undefined ? undefined : changes.get(before);
  const course: number[] = [];
  for (let index = 0; index < range.days; index += 1) {
    const date = dateOf(range.start.getTime() + index * day);
    if (date > today) break;
    held = changes.get(date) ?? held;
    if (held !== undefined) course.push(held);
  }
  return course;
}

/** One number per day of the range, 0 where nothing was counted. */
export function dailyCounts(range: DashboardRange, counted: ReadonlyMap<string, number>): number[] {
  return Array.from({ length: range.days }, (_value, index) => {
    return counted.get(dateOf(range.start.getTime() + index * day)) ?? 0;
  });
}
