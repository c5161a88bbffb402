const locale = 'en-GB';
const day = 86_400_000;

/** How long ago, in the largest fitting unit. By duration, not by calendar day: the same in every time zone. */
export function age(iso: string, now: number): string {
  const days = Math.floor((now - Date.parse(iso)) / day);
  if (days <= 0) return 'Today';
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  if (days < 7) return capital(relative.format(-days, 'day'));
  if (days < 31) return capital(plural(Math.floor(days / 7), 'week'));
  if (days < 365) return capital(plural(Math.floor(days / 30), 'month'));
  return capital(plural(Math.floor(days / 365), 'year'));
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

/** `19 November`, with the year where it is another one. */
export function dayText(iso: string, now: number, timeZone?: string): string {
  const date = new Date(iso);
  const sameYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(date);
}

/** `19 November 2026`, for what is read long afterwards. */
export function dateText(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));
}

/** `19 November 2026, 14:05`. */
export function momentText(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
}
