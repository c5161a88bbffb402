import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import {
  age,
  dateText,
  dayAndTimeText,
  dayText,
  daysUntil,
  monthName,
  shortDayText,
  shortMonthText,
  weekdayText,
} from './time.js';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:00Z', 'Today'],
  ['2026-11-20T11:00:00Z', 'Yesterday'],
  ['2026-11-18T11:00:00Z', '3 days ago'],
  ['2026-11-12T11:00:00Z', '1 week ago'],
  ['2026-09-12T11:00:00Z', '2 months ago'],
  ['2024-09-12T11:00:00Z', '2 years ago'],
])('says how old %s is', (iso, text) => {
  expect(age(iso, now)).toBe(text);
});

it('counts a started day as one that is left', () => {
  expect(daysUntil('2026-11-22T13:00:00Z', now)).toBe(2);
  expect(daysUntil('2026-11-20T13:00:00Z', now)).toBe(0);
  expect(daysUntil(null, now)).toBeNull();
});

it('names the year only where it is another one', () => {
  expect(dayText('2026-12-12T10:00:00Z', now, 'UTC')).toBe('12 December');
  expect(dayText('2027-01-02T10:00:00Z', now, 'UTC')).toBe('2 January 2027');
  const [thisYear, next] = ['2026-12-12T10:00:00Z', '2027-01-02T10:00:00Z'];
  expect([shortDayText(thisYear, now, 'UTC'), shortDayText(next, now, 'UTC')]).toEqual([
    '12 Dec',
    '2 Jan 2027',
  ]);
  expect([weekdayText(thisYear, now, 'UTC'), weekdayText(next, now, 'UTC')]).toEqual([
    'Saturday 12 December',
    'Saturday 2 January 2027',
  ]);
  expect([dayAndTimeText(thisYear, now, 'UTC'), dayAndTimeText(next, now, 'UTC')]).toEqual([
    '12 December, 10:00',
    '2 January 2027, 10:00',
  ]);
});

/** What a browser in this time zone writes of these moments; a process knows its zone from its start only. */
function writtenIn(timeZone: string, moments: number[]): string[][] {
  const program = `import * as time from ${JSON.stringify(new URL('./time.ts', import.meta.url).href)};
    console.log(JSON.stringify(${JSON.stringify(moments)}.map((at) => {
      const iso = new Date(at).toISOString();
      return [time.dateText(iso), time.momentText(iso),
        ...[time.dayText, time.dayAndTimeText, time.weekdayText].map((write) => write(at, ${now}))];
    })))`;
  const ran = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { TZ: timeZone },
    encoding: 'utf8',
  });
  return JSON.parse(ran);
}

it.each(['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'])(
  'knows day, year and time by a clock in %s, as CLDR writes them',
  (timeZone) => {
    const format = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { ...parts, timeZone });
    const [year, month, part] = ['numeric', 'long', '2-digit'] as const;
    const [dates, clocks] = [format({ day: 'numeric', month, year }), format({ hour: part, minute: part })];
    const [years, weekdays] = [format({ year }), format({ weekday: month })];
    // Half days of a year and a half, those in which clocks change among them.
    const moments = Array.from({ length: 1_100 }, (_, half) => Date.UTC(2026, 0, 1, half * 12, 30));
    const expected = moments.map((at) => {
      const [date, clock, weekday] = [dates.format(at), clocks.format(at), weekdays.format(at)];
      const day = years.format(at) === years.format(now) ? date.slice(0, -5) : date;
      return [date, `${date}, ${clock}`, day, `${day}, ${clock}`, `${weekday} ${day}`];
    });
    expect(writtenIn(timeZone, moments)).toEqual(expected);
  },
);

it('names the year of a date that is read long afterwards, also where it is this one', () => {
  expect(dateText('2026-12-12T10:00:00Z', 'UTC')).toBe('12 December 2026');
});

it('names months as in UTC', () => {
  expect([monthName('2026-09-01T00:00:00Z'), shortMonthText('2026-09-01T00:00:00Z')]).toEqual([
    'September',
    'Sept 2026',
  ]);
});
