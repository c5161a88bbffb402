import { z } from 'zod';

/** Whether the engine knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]+\/[\w+/-]+)$/.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A name of the IANA time zone database. */
export const timeZone = z
  .string('Please choose a time zone')
  .refine(isTimeZone, 'Please choose a time zone such as Europe/Lisbon');
