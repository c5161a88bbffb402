import { Migration } from '@mikro-orm/migrations';

/** What was erased is written down once more where the store has lost it. */
export class WriteTombstonesAgain extends Migration {
  override up(): void {
    this.addSql(again);
  }
}

/**
 * \`listed\` is every object there was a moment ago, and those this database wrote within \`days\` have to be among them.
 * Where one is not, everything is written again, for no row knows in which object it was. Answers how many are missing.
 */
const again = `
create function write_tombstones_again(listed text[], days integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    missing integer;
  begin
    delete from tombstone_file where key <> all(listed)
      and known_at between now() - make_interval(days => days) and now() - interval '1 minute';
    get diagnostics missing = row_count;
    if missing > 0 then
      update erasure set written_at = null where written_at is not null;
    end if;
    return missing;
  end $$;
`;
