import { countryCodes } from '@app/contracts/vocabulary/countries';

/**
 * What makes up `country_code(text)`, the same as `countryCodeOf`: capitals, accents, dots and "the" make no other
 * country. Empty where it is none. It is made anew whenever the database is prepared, as names come and go with versions
 * of the product and of the engine it runs on.
 */
export const countryCodeFunction = `country_code(name text) returns text
  language sql immutable parallel safe
  as $$
    select coalesce('${JSON.stringify(Object.fromEntries(countryCodes()))}'::jsonb ->> regexp_replace(
      lower(btrim(regexp_replace(replace(regexp_replace(regexp_replace(normalize(name, nfd),
        '[\\u0300-\\u036f]', '', 'g'), '\\m([[:alpha:]])[.](?=[[:alpha:]]\\M|\\s|$)', '\\1', 'g'),
        '&', ' and '), '[^[:alnum:]]+', ' ', 'g'))), '^the ', ''), '')
  $$;
`;
