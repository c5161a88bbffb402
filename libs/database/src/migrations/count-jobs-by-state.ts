import { Migration } from '@mikro-orm/migrations';

/** The jobs in a state stand together: counting the first thousand of them reads a few pages, however many others there are. */
export class CountJobsByState extends Migration {
  override up(): void {
    this.addSql(
      'create index job_by_state on job (status, live, closed_at) include (company_id, taken_down_at)',
    );
  }
}
