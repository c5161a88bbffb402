const day = 86_400_000;

/** How long ago, in the largest fitting unit. By duration, not by calendar day: the same in every time zone. */
export function age(iso: string, now: number): string {
  const days = Math.floor((now - Date.parse(iso)) / day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return plural(days, 'day');
  if (days < 31) return plural(Math.floor(days / 7), 'week');
  if (days < 365) return plural(Math.floor(days / 30), 'month');
  return plural(Math.floor(days / 365), 'year');
}

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Whole days until then, at least 0; null without a date. */
export function daysUntil(iso: string | null, now: number): number | null {
  return iso === null ? null : Math.max(0, Math.ceil((Date.parse(iso) - now) / day));
}

/** Days before its end from which a job is said to close soon. */
const soon = 7;

/** Whether it ends within a week; what has no end never does. */
export function closesSoon(iso: string | null, now: number): boolean {
  const days = daysUntil(iso, now);
  return days !== null && days < soon;
}

type Moment = string | number;

/** As en-GB writes them. `Intl` delays the start of a public page on a phone. */
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const shortMonth = (month: string): string => month.slice(0, month === 'September' ? 4 : 3);

/** What clock and calendar show whoever reads, or in UTC. */
function calendarAt(at: Moment, timeZone?: 'UTC') {
  const moment = new Date(at);
  // A minute of the own zone is read as one of UTC, so that both are asked in the same way.
  if (!timeZone) moment.setTime(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  const [hour, minute] = [moment.getUTCHours(), moment.getUTCMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return {
    year: moment.getUTCFullYear(),
    month: months[moment.getUTCMonth()] ?? '',
    day: moment.getUTCDate(),
    weekday: weekdays[moment.getUTCDay()] ?? '',
    time: `${hour}:${minute}`,
  };
}

type Calendar = ReturnType<typeof calendarAt>;

/** A date in the words asked for, with its year where that is another one than now. */
function dated(words: (at: Calendar) => string, at: Moment, now: number, timeZone?: 'UTC'): string {
  const shown = calendarAt(at, timeZone);
  const isOfThisYear = shown.year === calendarAt(now, timeZone).year;
  return isOfThisYear ? words(shown) : `${words(shown)} ${shown.year}`;
}

const dayAndMonth = ({ day, month }: Calendar): string => `${day} ${month}`;

/** `19 November`, with the year where it is another one. */
export const dayText = (at: Moment, now: number, timeZone?: 'UTC'): string =>
  dated(dayAndMonth, at, now, timeZone);

/** `19 Nov`, with the year where it is another one. */
export const shortDayText = (at: Moment, now: number, timeZone?: 'UTC'): string =>
  dated(({ day, month }) => `${day} ${shortMonth(month)}`, at, now, timeZone);

/** `Thursday 19 November`, with the year where it is another one. */
export const weekdayText = (at: Moment, now: number, timeZone?: 'UTC'): string =>
  dated((shown) => `${shown.weekday} ${dayAndMonth(shown)}`, at, now, timeZone);

/** `19 November, 20:14`, with the year where it is another one. */
export const dayAndTimeText = (at: Moment, now: number, timeZone?: 'UTC'): string =>
  `${dayText(at, now, timeZone)}, ${calendarAt(at, timeZone).time}`;

/** `19 November 2026`, for what is read long afterwards. */
export function dateText(iso: string, timeZone?: 'UTC'): string {
  const shown = calendarAt(iso, timeZone);
  return `${dayAndMonth(shown)} ${shown.year}`;
}

/** `19 November 2026, 14:05`. */
export const momentText = (iso: string, timeZone?: 'UTC'): string =>
  `${dateText(iso, timeZone)}, ${calendarAt(iso, timeZone).time}`;

/** `November`, by the calendar of UTC. */
export const monthName = (at: Moment): string => calendarAt(at, 'UTC').month;

/** `Nov 2026`, by the calendar of UTC. */
export function shortMonthText(at: Moment): string {
  const { month, year } = calendarAt(at, 'UTC');
  return `${shortMonth(month)} ${year}`;
}
