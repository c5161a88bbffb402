import { Migration } from '@mikro-orm/migrations';

/** What was erased is remembered for its days from the erasure on, however often it is written down. */
export class CountFromTheErasure extends Migration {
  override up(): void {
    this.addSql(again);
  }
}

/**
 * As before, but by when something was erased: what is to be forgotten by now is not written again, and an object is not missed
 * that was removed at its time. Its name says when the last in it was erased; where it does not, it was written right then.
 */
const again = `
create or replace function write_tombstones_again(listed text[], days integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    missing integer;
  begin
    delete from tombstone_file where key <> all(listed)
      and known_at between now() - make_interval(days => days) and now() - interval '1 minute'
      and coalesce(to_timestamp(substring(key from '/(\\d{13})-')::bigint / 1000.0), known_at)
        > now() - make_interval(days => days);
    get diagnostics missing = row_count;
    if missing > 0 then
      update erasure set written_at = null
      where written_at is not null and erased_at > now() - make_interval(days => days);
    end if;
    return missing;
  end $$;
`;
