/** A moment of the database as the export writes it. */
export const moment = (value: string | Date): string => new Date(value).toISOString();

/** The same of something that may not have been. */
export const momentOrNull = (value: string | Date | null): string | null =>
  value === null ? null : moment(value);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `25 November 2026, 14:05 UTC`: a moment for people who read it, wherever they are. */
export function momentInWords(value: string): string {
  return `${day.format(new Date(value))}, ${moment(value).slice(11, 16)} UTC`;
}
