import { Migration } from '@mikro-orm/migrations';

/**
 * The jobs of all companies in each order a list has, with all it chooses by: a page is the beginning of an index, however
 * many jobs there are. Platform admins see every row, so that words of a title are found by their index, too.
 */
export class ListEveryJob extends Migration {
  override up(): void {
    this.addSql(inOrder);
    this.addSql(byWords);
  }
}

const beside = 'status, live, closed_at, taken_down_at';

const inOrder = `
create index job_in_every_list on job (created_at, id) include (title, ${beside});
drop index job_by_creation;
create index job_by_title on job (title, id) include (${beside});
create index job_by_applications on job (application_count, id) include (title, ${beside});
create index job_by_closing on job (expired_at, id) include (title, ${beside});
create index job_by_last_closing on job (expired_at desc nulls last, id) include (title, ${beside});
`;

const byWords = `
create index job_title_parts on job using gin (lower(title) gin_trgm_ops);
`;
