import { z } from 'zod';

const firstYear = 1970;
const lastYear = 9999;

/** Whether a date or time can be kept and shown everywhere: from 1970 to 9999 in UTC. */
export function isKeptMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}

const rangeMessage = `Please enter a date from ${firstYear} to ${lastYear}`;

/** A date and time with a zone (ISO 8601). */
export const moment = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).refine(isKeptMoment, rangeMessage);

/** A day without time (ISO 8601). */
export const day = (message: string) => z.iso.date(message).refine(isKeptMoment, rangeMessage);

/** A day, or a date and time with a zone. */
export const dayOrMoment = (message: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })], message).refine(isKeptMoment, rangeMessage);
