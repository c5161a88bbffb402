const form = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar as an address names it; anything else counts as none: `2026-13-01` is no day. */
export const dayIn = (text: string | null): string =>
  text !== null && form.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Midnight at which a day of the viewer's own calendar begins, or some days later. */
export function startOfDay(day: string, daysLater = 0): string {
  const midnight = new Date(`${day}T00:00:00`);
  midnight.setDate(midnight.getDate() + daysLater);
  return midnight.toISOString();
}

const earliest = '1970-01-01';
/** Whether a field holds a whole day or none: while the year is typed, its first digits are years of their own. */
export const isWholeDay = (text: string): boolean => text === '' || (dayIn(text) !== '' && text >= earliest);

/**
 * The day of the viewer's own calendar a moment is in, or one some days before that; empty for what is no moment. Days
 * are counted by the calendar: where the clocks change, one of them is an hour shorter.
 */
export const dayOf = (iso: string, daysEarlier = 0): string => {
  const day = new Date(iso);
  if (Number.isNaN(day.getTime())) return '';
  day.setDate(day.getDate() - daysEarlier);
  const digits = (part: number, count: number) => String(part).padStart(count, '0');
  return [digits(day.getFullYear(), 4), digits(day.getMonth() + 1, 2), digits(day.getDate(), 2)].join('-');
};
