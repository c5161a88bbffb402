import { Migration } from '@mikro-orm/migrations';

/** A currency that few jobs pay in, or none, is found by itself: without an index the search walks along all jobs for it. */
export class FindJobsByCurrency extends Migration {
  override up(): void {
    this.addSql(
      'create index job_search_by_currency on job_search (currency, published_at desc, job_id desc) where currency is not null;',
    );
  }
}
