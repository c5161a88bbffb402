const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `Friday 27 November`: a day without time, the same everywhere. */
export const dayInMail = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

/** The day a moment is in, in the one zone the product knows about the reader. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10);
