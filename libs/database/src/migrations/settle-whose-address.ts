import { Migration } from '@mikro-orm/migrations';

/** Whose an address is and was is one rule: for an export, for what goes with an account, and for what is noted of a change. */
export class SettleWhoseAddress extends Migration {
  override up(): void {
    this.addSql(changes);
    this.addSql(owning);
    this.addSql(addresses);
    this.addSql(remembering);
  }
}

/** When somebody last left an address for the one they have; null for somebody who has their first. */
const changes = `
create function last_change_of_address(former_addresses jsonb) returns timestamptz
  language sql stable set search_path = public, pg_temp
  as $$
    select max((left_one ->> 'until')::timestamptz) from jsonb_array_elements(former_addresses) left_one
  $$;
`;

/**
 * Until when what was sent to somebody's address was sent to them; null for one nobody proved. The product hears late of an
 * address that was left, so that two may have one: it belongs to the one who proved it last. To the other one it belonged
 * until somebody came who proved it after them, and at least until they last proved it. So also where that one left it again.
 */
const owning = `
create or replace function owns_address_until(asked uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce((
        select greatest(min(other.created_at), person.proved_at)
        from (
          select holder.created_at, greatest(holder.authenticated_at, holder.created_at,
              last_change_of_address(holder.former_addresses)) as proved_at, holder.id > person.id as next
          from app_user holder
          where lower(holder.email) = person.address and holder.email_verified and holder.id <> person.id
          union all
          select holder.created_at, (left_one ->> 'until')::timestamptz, false
          from app_user holder, jsonb_array_elements(holder.former_addresses) left_one
          where holder.id <> person.id and holder.former_addresses <> '[]'
            and holder.former_addresses @> jsonb_build_array(jsonb_build_object('email', person.address))
            and left_one ->> 'email' = person.address) other
        where other.proved_at > person.proved_at or other.proved_at = person.proved_at and other.next
        having count(*) > 0), 'infinity')
    from (
      select id, lower(email) as address,
        greatest(authenticated_at, created_at, last_change_of_address(former_addresses)) as proved_at
      from app_user where id = asked and email_verified and email <> '') person
  $$;
`;

/**
 * The addresses of a person that were proven, and from when until when each was theirs. Where somebody else had one before, it
 * is not theirs before that one left it, nor before they themselves left another one for it.
 */
const addresses = `
create or replace function proven_addresses(asked uuid) returns table (address text, since timestamptz, until timestamptz)
  language sql stable security definer rows 2 set search_path = public, pg_temp
  as $$
    select own.address, coalesce((
        select greatest(max(before.until), (select max((left_one ->> 'until')::timestamptz)
          from jsonb_array_elements(own.former_addresses) left_one where (left_one ->> 'until')::timestamptz < own.until))
        from (
          select (left_one ->> 'until')::timestamptz as until
          from app_user other, jsonb_array_elements(other.former_addresses) left_one
          where other.id <> asked and other.former_addresses <> '[]'
            and other.former_addresses @> jsonb_build_array(jsonb_build_object('email', own.address))
            and left_one ->> 'email' = own.address
          union all
          select owns_address_until(other.id) from app_user other
          where lower(other.email) = own.address and other.email_verified and other.id <> asked) before
        where before.until < own.until
        having count(*) > 0), '-infinity'), own.until
    from (
      select lower(person.email) as address, person.former_addresses, owns_address_until(asked) as until
      from app_user person where person.id = asked and person.email_verified and person.email <> ''
      union all
      select left_one ->> 'email', person.former_addresses, (left_one ->> 'until')::timestamptz
      from app_user person, jsonb_array_elements(person.former_addresses) left_one where person.id = asked) own
  $$;
`;

/**
 * Only an address that was proven was theirs, until somebody else came who proved it, or until now. With the account goes what
 * came to it until then, and where nobody else had it later also the mail that says that it changed, a moment after.
 */
const remembering = `
create or replace function keep_former_address() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if new.email = '' then
      perform forget_former_address(left_one ->> 'email', case
          when exists (select from app_user other where lower(other.email) = left_one ->> 'email' and other.id <> new.id)
            or exists (select from app_user other, jsonb_array_elements(other.former_addresses) theirs
              where other.id <> new.id and other.former_addresses <> '[]'
                and other.former_addresses @> jsonb_build_array(jsonb_build_object('email', left_one ->> 'email'))
                and theirs ->> 'email' = left_one ->> 'email'
                and (theirs ->> 'until')::timestamptz > (left_one ->> 'until')::timestamptz)
          then (left_one ->> 'until')::timestamptz else 'infinity' end)
        from jsonb_array_elements(old.former_addresses) left_one;
      new.former_addresses := '[]';
    elsif old.email_verified and lower(new.email) <> lower(old.email) then
      new.former_addresses := coalesce((select jsonb_agg(left_one) from jsonb_array_elements(old.former_addresses) left_one
          where left_one ->> 'email' not in (lower(new.email), lower(old.email))), '[]')
        || jsonb_build_object('email', lower(old.email), 'until', least(now(), owns_address_until(old.id)));
    end if;
    return new;
  end $$;
`;
