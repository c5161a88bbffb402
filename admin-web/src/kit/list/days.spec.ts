import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { dayOf, isWholeDay, startOfDay } from './days.js';

/** What these days become and come back as in another time zone: that of a process is set before it starts. */
function thereAndBack(timeZone: string, days: string[]): string[] {
  const source = new URL('./days.ts', import.meta.url).href;
  const script = `import { dayOf, startOfDay } from '${source}';
    const days = ${JSON.stringify(days)}.map((day) => dayOf(startOfDay(day, 1), 1));
    process.stdout.write(JSON.stringify(days));`;
  const env = { ...process.env, NODE_OPTIONS: '', TZ: timeZone };
  const args = ['--no-warnings', '--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

describe('days to filter by', () => {
  it('are days of the calendar, also where one of them is an hour shorter or longer', () => {
    const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
    for (const timeZone of ['Europe/Berlin', 'America/New_York', 'UTC'])
      expect(thereAndBack(timeZone, days)).toEqual(days);
  });

  it('have years of four digits', () => {
    expect(dayOf(startOfDay('0202-11-26'))).toBe('0202-11-26');
    expect(dayOf('no day')).toBe('');
  });

  it.each([
    ['', true],
    ['2026-11-26', true],
    ['1970-01-01', true],
    ['0002-11-26', false],
    ['0202-11-26', false],
    ['1969-12-31', false],
    ['12026-11-26', false],
  ])('are handed on when they are whole: %j', (typed, isWhole) => expect(isWholeDay(typed)).toBe(isWhole));
});
