import { expect, it } from '@jest/globals';
import { countryNames, unknownCountry } from './country-names.js';

it('knows the countries by their English names, each once and in order', () => {
  const names = countryNames();
  expect(names).toEqual(expect.arrayContaining(['Portugal', 'Germany', 'Japan', 'Brazil']));
  expect(names).not.toContain('European Union');
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(190);
  expect(names[0]).toBe('Afghanistan');
});

it('remarks on what is no country, in any spelling of one it does not', () => {
  const known = ['Germany', 'Deutschland', 'DE', 'U.K.', 'USA', '  ', ''];
  expect(known.map(unknownCountry)).toEqual(known.map(() => undefined));
  expect(unknownCountry('Bavaria')).toMatch(/choose one from the list/);
});
