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
