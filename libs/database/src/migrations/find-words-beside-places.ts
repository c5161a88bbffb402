import { Migration } from '@mikro-orm/migrations';

/**
 * Words beside a place, a currency or facets are found inside one index: two of them would each note all jobs of the word,
 * and of the place, before they are compared. An index of several columns keeps their values side by side, so that the places
 * need no index of their own.
 */
export class FindWordsBesidePlaces extends Migration {
  override up(): void {
    for (const [name, words] of [
      ['job_search_heads', 'head'],
      ['job_search_bodies', 'body'],
    ]) {
      this.addSql(
        `create index ${name}_beside on job_search using gin (place_tsv, currency, location_type, employment_type, seniority, industry, ${words})
           with (fastupdate = off);`,
      );
      this.addSql(`drop index ${name};`);
      this.addSql(`alter index ${name}_beside rename to ${name};`);
    }
    this.addSql('drop index job_search_places;');
  }
}
