/** `YYYY-MM-DD` of a moment where the writer lives. */
export function localDay(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last moment of a day where the writer lives. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
