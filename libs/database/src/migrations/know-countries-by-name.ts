import { Migration } from '@mikro-orm/migrations';
import { countryCodeFunction } from '../country-code.js';
import { cases, keptApplications, terms } from './know-countries-by-name.sql.js';

/** Jobs and companies write the name of their country, and periods are decided by its code. */
export class KnowCountriesByName extends Migration {
  override up(): void {
    this.addSql(`create or replace function ${countryCodeFunction}`);
    this.addSql(cases);
    this.addSql(terms);
    this.addSql(keptApplications);
  }
}
