import { Migration } from '@mikro-orm/migrations';

/** The audit log goes on naming a candidate as long as another application of theirs stays with the company. */
export class NameLooksAtWhoStays extends Migration {
  override up(): void {
    this.addSql(erasing);
  }
}

/** One after the other, where two applications of theirs are erased at once: each would leave the naming to the other. */
const erasing = `
do $do$
declare
  before text := pg_get_functiondef('erase_traces(uuid, uuid, uuid, timestamptz)'::regprocedure);
  line text := $sql$where entity_type = 'user' and entity_id = person and action = 'candidate.read' and company_id = ours;$sql$;
  looked text := substring(before from $re$update audit_event set entity_type = 'application', entity_id = asked\\s+$re$);
  lock text := $sql$perform pg_advisory_xact_lock(hashtextextended(ours::text || person::text, 0));
    $sql$;
begin
  if looked is null or position(looked || line in before) = 0 then raise exception 'erase_traces() is not what it was'; end if;
  execute replace(before, looked || line, lock || looked || $sql$where entity_type = 'user' and entity_id = person and action = 'candidate.read' and company_id = ours
      and not exists (select from application kin where kin.company_id = ours and kin.applicant_id = person
        and kin.id <> asked and kin.erased_at is null);$sql$);
end $do$;
`;
