import { Migration } from '@mikro-orm/migrations';

/**
 * What many candidates have in common is found by looking at few pages. Words and texts of CVs filled the rows that name
 * the application, so that each hit was a page of its own: they are stored beside them. An index holds all that lists of
 * what was found are narrowed and ordered by.
 */
export class FindInFewPages extends Migration {
  override up(): void {
    // Rows that were written in this transaction have foreign keys to be checked, and their table cannot change before.
    this.addSql('set constraints all immediate');
    this.addSql(slimRows);
    this.addSql('set constraints all deferred');
    this.addSql(index);
  }
}

/** The rows of before are written anew. */
const slimRows = `
alter table application_text set (toast_tuple_target = 128);
alter table application_text alter column cv_text type text using cv_text || '';
`;

const index = `
create index application_found on application (id) include (company_id, job_id, applied_at, last_name, stage_since);
`;
