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
});
