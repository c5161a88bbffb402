import { isKeptMoment } from './moment.js';

/** When something closes, as everybody reads it: the day and the time where its company is. */
export type ClosingView = {
  /** `2026-12-15`. */
  day: string;
  /** `23:59`. */
  time: string;
  /** A name of the IANA time zone database, such as `Europe/Lisbon`. */
  timeZone: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a name that is no time zone */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(timeZone, format);
  return format;
}

function partsAt(moment: number, timeZone: string): { day: string; clock: string } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const of = (...names: Intl.DateTimeFormatPartTypes[]): string[] =>
    names.map((name) => parts.get(name) ?? '');
  return {
    day: of('year', 'month', 'day').join('-'),
    clock: of('hour', 'minute', 'second').join(':'),
  };
}

/** Milliseconds that a zone is ahead of UTC. */
function aheadAt(moment: number, timeZone: string): number {
  const { day, clock } = partsAt(moment, timeZone);
  return Date.parse(`${day}T${clock}Z`) - Math.floor(moment / 1_000) * 1_000;
}

/** The last second of a day (`2026-12-15`) in a zone. */
export function endOfDayIn(day: string, timeZone: string): Date {
  const local = Date.parse(`${day}T23:59:59Z`);
  // The zone may change its offset between this moment in UTC and the one in the zone.
  const near = local - aheadAt(local, timeZone);
  return new Date(local - aheadAt(near, timeZone));
}

const dayAlone = /^\d{4}-\d{2}-\d{2}$/;

/** A moment from what is sent: a day means its end where the company is. */
export const momentOf = (sent: string, timeZone: string): Date =>
  dayAlone.test(sent) ? endOfDayIn(sent, timeZone) : new Date(sent);

/** Day and time of a moment in a zone; null where there is none, or none that can be kept. */
export function closingOf(moment: string | Date | null, timeZone: string): ClosingView | null {
  if (moment === null || !isKeptMoment(new Date(moment).toISOString())) return null;
  const { day, clock } = partsAt(new Date(moment).getTime(), timeZone);
  return { day, time: clock.slice(0, 5), timeZone };
}
