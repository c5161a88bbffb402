import { Migration } from '@mikro-orm/migrations';

/** Bytes of exports and files that no row knows. */
export class FindStrayBytes extends Migration {
  override up(): void {
    this.addSql(strays);
  }
}

/**
 * Those of the listed keys that nobody finds any more. An export has the bytes of the try it was ready with, or is working
 * on; what has another name than one of ours is left alone.
 */
const strays = `
create function keys_of_nothing(listed text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select asked.key from unnest(listed) asked (key)
      cross join lateral (select substring(asked.key from
        '^(?:files|exports)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id) named
    where named.id is not null and case when asked.key like 'exports/%'
      then not exists (select from data_export known where known.id = named.id
        and (known.status in ('queued', 'running')
          or known.status = 'ready' and asked.key = 'exports/' || known.id || '/' || known.attempts))
      else not exists (select from stored_file known where known.id = named.id) end
  $$;
`;
