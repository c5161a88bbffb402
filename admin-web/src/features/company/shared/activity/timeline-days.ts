import type { ActivityView } from '@app/contracts/activity/activity';

const locale = 'en-GB';

/** Lines of one day, the oldest first. */
export type TimelineDay = { day: string; title: string; lines: ActivityView[] };

/**
 * The lines by day in the reader's own zone, the oldest first. What came twice, because something was written between two
 * parts of the list, stands once.
 */
export function daysOf(newestFirst: readonly ActivityView[], now: number, timeZone?: string): TimelineDay[] {
  const days = new Map<string, TimelineDay>();
  const seen = new Set<string>();
  for (const line of newestFirst.toReversed()) {
    if (seen.has(line.id)) continue;
    seen.add(line.id);
    const day = calendarDay(Date.parse(line.createdAt), timeZone);
    const known = days.get(day);
    if (known) known.lines.push(line);
    else days.set(day, { day, title: dayTitle(line.createdAt, now, timeZone), lines: [line] });
  }
  return [...days.values()];
}

/** `2026-11-16`: sorts and compares as a day does. */
const calendarDay = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

const aDay = 86_400_000;

/** `Today`, `Yesterday`, `Monday 16 November`, with the year where it is another one. */
function dayTitle(iso: string, now: number, timeZone?: string): string {
  const at = Date.parse(iso);
  const day = calendarDay(at, timeZone);
  if (day === calendarDay(now, timeZone)) return 'Today';
  if (day === calendarDay(now - aDay, timeZone)) return 'Yesterday';
  const sameYear = day.slice(0, 4) === calendarDay(now, timeZone).slice(0, 4);
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone,
  })
    .format(at)
    .replace(',', '');
}

/** `15:40`. */
export const timeOfDay = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(Date.parse(iso));

/** Whole minutes that are left until then, rounded up; 0 once it has passed. */
export const minutesLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
