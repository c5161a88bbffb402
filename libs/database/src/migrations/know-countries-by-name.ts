import { countryCodes } from '@app/contracts/vocabulary/countries';
import { Migration } from '@mikro-orm/migrations';
import { cases, keptApplications, terms } from './know-countries-by-name.sql.js';

/** Jobs and companies write the name of their country, and periods are decided by its code. */
export class KnowCountriesByName extends Migration {
  override up(): void {
    this.addSql(codes);
    this.addSql(cases);
    this.addSql(terms);
    this.addSql(keptApplications);
  }
}

/** The same as `countryCodeOf`: capitals, accents, dots and "the" make no other country. Empty where it is none. */
const codes = `
create function country_code(name text) returns text
  language sql immutable parallel safe
  as $$
    select coalesce('${JSON.stringify(Object.fromEntries(countryCodes))}'::jsonb ->> regexp_replace(
      lower(btrim(regexp_replace(replace(regexp_replace(regexp_replace(normalize(name, nfd),
        '[\\u0300-\\u036f]', '', 'g'), '\\m([[:alpha:]])[.](?=[[:alpha:]]\\M|\\s|$)', '\\1', 'g'),
        '&', ' and '), '[^[:alnum:]]+', ' ', 'g'))), '^the ', ''), '')
  $$;
`;
