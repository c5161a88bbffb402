import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { counted, numberText } from './counted.js';

it('writes thousands apart', () => {
  expect([0, 999, 1_000, 51_016, 1_234_567].map(numberText)).toEqual([
    '0',
    '999',
    '1,000',
    '51,016',
    '1,234,567',
  ]);
});

it('writes numbers as CLDR does for British English', () => {
  const written = new Intl.NumberFormat('en-GB');
  for (const value of [0, -1, 12, 999, -4_321, 65_535, 1e9, 3.1, 12_345.678, 0.000_4, -0.5, 1_234.567_8])
    expect(numberText(value)).toBe(written.format(value));
});

it('counts in words', () => {
  expect([counted(1, 'job'), counted(2, 'job'), counted(2_501, 'company', 'companies')]).toEqual([
    '1 job',
    '2 jobs',
    '2,501 companies',
  ]);
});

it('is the only way numbers are written: no other file has a format of its own', () => {
  const folder = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const others = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .filter((file) => path.dirname(file) !== path.join('base', 'formats'))
    .filter((file) =>
      /NumberFormat\(|\.toLocaleString\(/.test(readFileSync(path.join(folder, file), 'utf8')),
    );
  expect(others).toEqual([]);
});
