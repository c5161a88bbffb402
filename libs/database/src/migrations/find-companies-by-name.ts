import { Migration } from '@mikro-orm/migrations';

/** The filter of the search looks companies up by the beginnings of the words in their names. */
export class FindCompaniesByName extends Migration {
  override up(): void {
    this.addSql(nameIndex);
  }
}

const nameIndex = `
create index public_company_by_name on public_company
  using gin (to_tsvector('job_terms', translate(view::jsonb ->> 'name', './_"@', '     '))) with (fastupdate = off);
`;
