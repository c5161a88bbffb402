import { dayOfAnyYear, isoDay } from './day-in-mail.js';

/** A moment in words, in the one zone the product knows about the reader. */
export function momentInMail(at: Date): string {
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return `${dayOfAnyYear(isoDay(at))} at ${time} UTC`;
}
