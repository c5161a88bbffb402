import { Migration } from '@mikro-orm/migrations';

/** A file that an account left to an employer goes with the sweep, where that employer does not carry it any more. */
export class FindFilesNobodyCarries extends Migration {
  override up(): void {
    this.addSql(files);
  }
}

/**
 * Such a file goes with the last application that carries it. Where both are erased at one moment, each may see that the
 * other one still has it; whatever was missed is found here.
 */
const files = `
create or replace function erased_files(older_than interval, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.id, found.company_id from (
      (select file.id, file.company_id, file.erased_at as since from stored_file file
        where file.erased_at < now() - older_than order by file.erased_at limit at_most)
      union all
      (select file.id, file.company_id, file.removed_at from app_user person
        join stored_file file on file.owner_user_id = person.id and file.erased_at is null
          and file.removed_at < now() - older_than
        where person.deletion_begun_at is not null and not is_carried_file(file.id)
        order by file.removed_at limit at_most)
    ) found
    order by found.since limit at_most
  $$;
`;
