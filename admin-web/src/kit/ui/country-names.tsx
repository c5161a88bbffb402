import { countryNames } from '../../base/formats/country-names.js';

/** The `list` of a field for a country. */
export const countryNamesId = 'country-names';

/** Names of countries to choose from while typing; stands once beside the field. */
export function CountryNames() {
  return (
    <datalist id={countryNamesId}>
      {countryNames().map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
