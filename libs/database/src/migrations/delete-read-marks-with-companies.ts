import { Migration } from '@mikro-orm/migrations';

/** What members of a company have read goes in the batches its other rows go in, not by the cascade of its last row. */
export class DeleteReadMarksWithCompanies extends Migration {
  override up(): void {
    this.addSql(deletions);
  }
}

const deletions = `
do $do$
declare
  before text := pg_get_functiondef('erase_company_rows(uuid, integer)'::regprocedure);
  line text := $sql$'company_settings', $sql$;
begin
  if position(line in before) = 0 then raise exception 'erase_company_rows() is not what it was'; end if;
  execute replace(before, line, line || $sql$'line_read', $sql$);
end $do$;
`;
