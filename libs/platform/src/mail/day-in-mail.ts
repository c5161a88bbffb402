const ofThisYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const ofAnyYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `Friday 27 November`: a day without time, the same everywhere. */
export const dayInMail = (day: string): string => ofThisYear.format(startOf(day));

/** `1 May 2099`: one that may be years away. */
export const dayOfAnyYear = (day: string): string => ofAnyYear.format(startOf(day));

/** The day a moment is in, in the one zone the product knows about the reader. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);
