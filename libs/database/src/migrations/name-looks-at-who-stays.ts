import { Migration } from '@mikro-orm/migrations';

/** The audit log goes on naming a candidate as long as another application of theirs stays with the company. */
export class NameLooksAtWhoStays extends Migration {
  override up(): void {
    this.addSql(erasing);
  }
}

const erasing = `
do $do$
declare
  before text := pg_get_functiondef('erase_traces(uuid, uuid, uuid, timestamptz)'::regprocedure);
  line text := $sql$where entity_type = 'user' and entity_id = person and action = 'candidate.read' and company_id = ours;$sql$;
begin
  if position(line in before) = 0 then raise exception 'erase_traces() is not what it was'; end if;
  execute replace(before, line, $sql$where entity_type = 'user' and entity_id = person and action = 'candidate.read' and company_id = ours
      and not exists (select from application kin where kin.company_id = ours and kin.applicant_id = person
        and kin.id <> asked and kin.erased_at is null);$sql$);
end $do$;
`;
