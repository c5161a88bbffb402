import { Migration } from '@mikro-orm/migrations';

/** Mails whose reader was erased are about nobody: an export after a breach has no lines of them. */
export class LeaveOutWhoIsGone extends Migration {
  override up(): void {
    this.addSql(breaches);
  }
}

const breaches = `
do $do$
declare
  before text := pg_get_functiondef('people_concerned(text, uuid, timestamptz, timestamptz, integer)'::regprocedure);
  line text := $sql$where what = 'mailing' and (asked is null or mail.company_id = asked)$sql$;
begin
  if position(line in before) = 0 then raise exception 'people_concerned() is not what it was'; end if;
  execute replace(before, line, line || $sql$ and mail.recipient <> '' and not starts_with(mail.recipient, 'erased:')$sql$);
end $do$;
`;
