import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv-line.js';

describe('a line of a CSV', () => {
  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['plain', 7, null, 'a,b', 'say "hi"', 'two\nlines', ''])).toBe(
      'plain,7,,"a,b","say ""hi""","two\nlines",\r\n',
    );
  });

  it('leaves nothing for a spreadsheet to run', () => {
    const attacks = [
      '=HYPERLINK("https://evil.example")',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\u0000=1',
    ];
    for (const attack of attacks) expect(csvLine([attack]).replace(/^"/, '')).toMatch(/^'/);
    expect(csvLine([-1, 'a=b'])).toBe('-1,a=b\r\n');
  });

  it.each([
    ['Bob;=1+41', `"Bob;'=1+41"`],
    ['Bob; =1+41', `"Bob; '=1+41"`],
    ['Bob\t@SUM(A1)', `"Bob\t'@SUM(A1)"`],
    ['Bob\n=1+41', `"Bob\n'=1+41"`],
    ['a; b', '"a; b"'],
    ['one\r\n\r\ntwo', '"one\r\n\r\ntwo"'],
    ['one\r\n=1+1', `"one\r\n'=1+1"`],
  ])('leaves nothing to run for one that separates cells by semicolons or tabs: %j', (text, cell) => {
    expect(csvLine(['first', text])).toBe(`first,${cell}\r\n`);
  });

  it('takes linear time for many blank lines', () => {
    const started = performance.now();
    csvLine(['\n'.repeat(200_000)]);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('shows phone numbers as they are', () => {
    expect(csvLine(['+32 470 12 34 56', '+32470123456', '+1-1', '+'])).toBe(
      "+32 470 12 34 56,+32470123456,'+1-1,'+\r\n",
    );
  });
});
