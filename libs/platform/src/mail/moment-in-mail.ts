import { dayOfAnyYear, isoDay } from './day-in-mail.js';

const MINUTES = { from: 'yyyy-mm-ddT'.length, to: 'yyyy-mm-ddThh:mm'.length };

/** A moment in words, in the one zone the product knows about the reader. */
export function momentInMail(at: Date): string {
  const time = at.toISOString().slice(MINUTES.from, MINUTES.to);
  return `${dayOfAnyYear(isoDay(at))} at ${time} UTC`;
}
