import { countryCodeOf, countryCodes, countries } from '@app/contracts/vocabulary/countries';
import { expect, it } from '@jest/globals';
import { rowsOf } from '../../../test/support/builders/arranged-rows.js';

it('is the same in the database as everywhere else, whatever a country is called', async () => {
  const written = [
    ...countryCodes.keys(),
    ...countries.values(),
    ...[
      'U.S.A.',
      'the United States',
      'U.K.',
      'Côte d’Ivoire',
      "Cote d'Ivoire",
      'Bosnia & Herzegovina',
      'España',
    ],
    ...['', ' ', 'Berlin', 'Europe', 'EU', 'ZZ', 'D.C.', 'Wonderland', 'Österreich', 'DE', ' germany '],
  ];
  const rows = await rowsOf<{ name: string; code: string }>(
    'select name, country_code(name) as code from unnest($1::text[]) name',
    [written],
  );
  expect(rows.map(({ name, code }) => [name, code])).toEqual(
    written.map((name) => [name, countryCodeOf(name) ?? '']),
  );
  expect(rows.filter(({ code }) => code !== '').length).toBeGreaterThan(500);
  expect(await rowsOf('select country_code(null) as code')).toEqual([{ code: '' }]);
});
