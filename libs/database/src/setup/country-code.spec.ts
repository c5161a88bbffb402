import { countryCodeOf, countryCodes, countries } from '@app/contracts/vocabulary/countries';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { ownDatabase, testDatabasePassword } from '../../../../test/support/infrastructure.js';
import { prepareDatabase } from './prepare-database.js';

it('is the same in the database as everywhere else, whatever a country is called', async () => {
  const written = [
    ...countryCodes().keys(),
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

it('is renewed when the database is prepared by a version that knows other names', async () => {
  const { adminUrl } = await ownDatabase('country_code');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const codes = async () =>
    (await admin.query(`select country_code('Holland') as holland, country_code('Wonderland') as wonderland`))
      .rows;
  await admin.query(
    `create or replace function country_code(name text) returns text language sql immutable parallel safe
     as $$ select case name when 'Wonderland' then 'WL' else '' end $$`,
  );
  expect(await codes()).toEqual([{ holland: '', wonderland: 'WL' }]);
  const password = testDatabasePassword();
  await prepareDatabase({ adminUrl, passwords: { api: password, worker: password, identity: password } });
  expect(await codes()).toEqual([{ holland: 'NL', wonderland: '' }]);
  await admin.end();
});
