import { expect, it } from '@jest/globals';
import { countryNames } from './country-names.js';

it('knows the countries by their English names, each once and in order', () => {
  const names = countryNames();
  expect(names).toEqual(expect.arrayContaining(['Portugal', 'Germany', 'Japan', 'Brazil']));
  expect(names).not.toContain('European Union');
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(190);
  expect(names[0]).toBe('Afghanistan');
});
