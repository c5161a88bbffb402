/** The hour of the day at which delayed letters go, where the writer lives. */
const hour = 9;

/** The moment a letter goes when it waits that many days, as ISO 8601. */
export function letterMoment(days: number, now: number): string {
  const moment = new Date(now);
  moment.setDate(moment.getDate() + days);
  moment.setHours(hour, 0, 0, 0);
  return moment.toISOString();
}

/** How many days from now the letter goes, at least one. */
export function daysUntilLetter(iso: string, now: number): number {
  const days = (midnight(Date.parse(iso)) - midnight(now)) / 86_400_000;
  return Math.max(1, Math.round(days));
}

/** The beginning of that day, where the writer lives. */
function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
