import { Migration } from '@mikro-orm/migrations';

/** With an account goes what was sent to an address that was proven to be theirs, and when they were last here. */
export class EraseWhatWasTheirs extends Migration {
  override up(): void {
    this.addSql(addresses);
    this.addSql(erasing);
  }
}

/**
 * Until when what was sent to somebody's address was sent to them; null for one nobody proved. The product hears late of an
 * address that was changed, so that somebody else may have it already: then it was theirs until the other one came, and at
 * least until they last proved who they are.
 */
const addresses = `
create function owns_address_until(asked uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce((select greatest(min(other.created_at), person.authenticated_at) from app_user other
        where lower(other.email) = lower(person.email) and other.email_verified and other.id <> person.id
        having count(*) > 0), 'infinity')
    from app_user person where person.id = asked and person.email_verified and person.email <> ''
  $$;
`;

const erasing = `
do $do$
declare
  before text := pg_get_functiondef('erase_account(uuid, boolean)'::regprocedure);
  block text := substring(before from $re$if address <> '' then.*?end if;$re$);
  line text := $sql$update app_user set email = '', email_verified = false,$sql$;
begin
  if block is null or position(line in before) = 0 then raise exception 'erase_account() is not what it was'; end if;
  before := replace(before, block, $sql$perform forget_former_address(address, own.until)
      from (select owns_address_until(asked) as until) own where own.until is not null;$sql$);
  execute replace(before, line, line || $sql$
      last_seen_at = null, authenticated_at = created_at, signed_out_at = null,$sql$);
end $do$;
`;
