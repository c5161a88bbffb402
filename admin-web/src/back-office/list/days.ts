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

const dayMilliseconds = 86_400_000;
/** The day of the viewer's own calendar a moment is in, or was some days earlier; empty for what is no moment. */
export const dayOf = (iso: string, daysEarlier = 0): string => {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  const day = new Date(at - daysEarlier * dayMilliseconds);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
