import { shortMonthText } from './time.js';

/** `March 2022`, `2022` or nothing. */
export function monthText(value: string | null): string | null {
  if (!value) return null;
  const [year = '', month] = value.split('-');
  if (!month) return year;
  return shortMonthText(Date.UTC(Number(year), Number(month) - 1));
}

/** `Mar 2022 – now`. */
export function periodText(from: string | null, to: string | null, current = false): string {
  const end = current ? 'now' : monthText(to);
  return [monthText(from), end].filter(Boolean).join(' – ');
}

type Dated = { startDate: string | null; endDate: string | null; current?: boolean };

/** Newest first: what is still going on, then by end, then by start. */
export function newestFirst<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  const key = ({ startDate, endDate, current }: Dated): string =>
    `${current ? '9999' : (endDate ?? startDate ?? '')}|${startDate ?? ''}`;
  return entries.toSorted((one, other) => key(other).localeCompare(key(one)));
}
