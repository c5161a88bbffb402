import { Migration } from '@mikro-orm/migrations';

/**
 * Jobs of a place that pay in a currency are found inside one index: two of them would each note all jobs of the place,
 * and of the currency, before they are compared.
 */
export class FindPlacesBesideCurrencies extends Migration {
  override up(): void {
    this.addSql(
      'create index job_search_places_paid on job_search using gin (place_tsv, currency) with (fastupdate = off);',
    );
    this.addSql('drop index job_search_places;');
    this.addSql('alter index job_search_places_paid rename to job_search_places;');
  }
}
