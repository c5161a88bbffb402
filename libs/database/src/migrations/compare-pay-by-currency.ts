import { Migration } from '@mikro-orm/migrations';

/**
 * Pay is compared within a currency: jobs lie in the order of their currencies, the best paid first in each, and those
 * without pay behind all. Jobs with pay have their order of dates by themselves: there may be few of them.
 */
export class ComparePayByCurrency extends Migration {
  override up(): void {
    this.addSql(`
      create function pay_order(currency text, yearly_pay numeric) returns text language sql immutable parallel safe
        as $$
          select coalesce(currency || lpad((1000000000000000 - round(yearly_pay * 100))::bigint::text, 16, '0'), '~')
        $$;`);
    this.addSql(
      'create index job_search_by_pay on job_search ((pay_order(currency, yearly_pay)) collate "C", job_id);',
    );
    this.addSql(
      'create index job_search_paid on job_search (published_at desc, job_id desc) where yearly_pay is not null;',
    );
  }
}
