import { Migration } from '@mikro-orm/migrations';

/** Whose an address is and was is one rule: for an export, for what goes with an account, and for what is noted of a change. */
export class SettleWhoseAddress extends Migration {
  override up(): void {
    this.addSql(changes);
    this.addSql(holders);
    this.addSql(owning);
    this.addSql(addresses);
    this.addSql(remembering);
    this.addSql(forgetting);
    this.addSql(erasing);
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

/** Who proved an address and has it (\`left_at\` is null) or had it, once for each time, and when they last proved it. */
const holders = `
create function holders_of_address(asked text) returns table (holder uuid, created_at timestamptz, left_at timestamptz,
    proved_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select person.id, person.created_at, null::timestamptz,
      greatest(person.authenticated_at, person.created_at, last_change_of_address(person.former_addresses))
    from app_user person where lower(person.email) = asked and person.email_verified
    union all
    select person.id, person.created_at, (left_one ->> 'until')::timestamptz, (left_one ->> 'until')::timestamptz
    from app_user person, jsonb_array_elements(person.former_addresses) left_one
    where person.former_addresses <> '[]'
      and person.former_addresses @> jsonb_build_array(jsonb_build_object('email', asked)) and left_one ->> 'email' = asked
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
        select greatest(min(other.created_at), person.proved_at) from holders_of_address(person.address) other
        where other.holder <> asked and (other.proved_at > person.proved_at
          or other.proved_at = person.proved_at and other.left_at is null and other.holder > asked)
        having count(*) > 0), 'infinity')
    from (
      select lower(email) as address,
        greatest(authenticated_at, created_at, last_change_of_address(former_addresses)) as proved_at
      from app_user where id = asked and email_verified and email <> '') person
  $$;
`;

/**
 * The addresses of a person that were proven, and from when until when each was theirs, once for each time they had it. Where
 * somebody else had one before and left it, it is not theirs before that, nor before they themselves left another one for it.
 * Where somebody has or had it for longer whose account is older, it may have been that one's before, and was theirs at the
 * earliest from the day they came: versions before did not keep that somebody had left what they came back to.
 */
const addresses = `
create or replace function proven_addresses(asked uuid) returns table (address text, since timestamptz, until timestamptz)
  language sql stable security definer rows 2 set search_path = public, pg_temp
  as $$
    with had as (
      select lower(person.email) as address, timestamptz 'infinity' as known_until, owns_address_until(asked) as until
      from app_user person where person.id = asked and person.email_verified and person.email <> ''
      union all
      select left_one ->> 'email', (left_one ->> 'until')::timestamptz, (left_one ->> 'until')::timestamptz
      from app_user person, jsonb_array_elements(person.former_addresses) left_one where person.id = asked
    ), own as (
      select had.address, had.until, person.created_at, (
          select max(before.until) from had before where before.known_until < had.known_until) as moved_at, (
          select max(before.until) from had before
          where before.known_until < had.known_until and before.address = had.address) as left_at
      from had, app_user person where person.id = asked
    )
    select own.address, greatest('-infinity', own.left_at, (
        select greatest(max(other.until) filter (where other.until < own.until),
          case when bool_or(other.until < own.until) then own.moved_at end,
          case when bool_or(other.until >= own.until and other.created_at < greatest(own.created_at, own.moved_at))
            then greatest(own.created_at, own.moved_at) end)
        from (
          select holder.created_at, coalesce(holder.left_at, owns_address_until(holder.holder)) as until
          from holders_of_address(own.address) holder where holder.holder <> asked) other)), own.until
    from own
  $$;
`;

/** Each time somebody had an address is kept, also of one they come back to: somebody else may have had it in between. */
const remembering = `
create or replace function keep_former_address() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    if new.email = '' then
      new.former_addresses := '[]';
    elsif old.email_verified and lower(new.email) <> lower(old.email) then
      new.former_addresses := old.former_addresses
        || jsonb_build_object('email', lower(old.email), 'until', least(now(), owns_address_until(old.id)));
    end if;
    return new;
  end $$;
`;

/**
 * With an account goes what came to an address and from it while it was theirs, and where nobody else had it later also the
 * mail that says that it changed, a moment after. An alert is mailed to whoever has the address, whoever asked for it.
 */
const forgetting = `
drop function forget_former_address(text, timestamptz);

create function forget_address(address text, since timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from email_message where lower(recipient) = address and created_at > since and created_at <= until
      and company_id is null;
    update email_message set recipient = 'erased:' || id, status = case when status = 'queued' then 'dropped' else status end
      where lower(recipient) = address and created_at > since and created_at <= until;
    delete from contact_message where lower(email) = address and created_at > since and created_at <= until;
    update job_report set email = null, words = '', forgotten_at = coalesce(forgotten_at, now())
      where lower(email) = address and sent_at > since and sent_at <= until;
    delete from invitation where lower(email) = address and created_at > since and created_at <= until;
    delete from alert_subscriber where lower(email) = address and created_at <= until
      and (created_at > since or until = 'infinity');
  $$;

create function forget_addresses_of(asked uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform forget_address(own.address, own.since, case
        when exists (select from holders_of_address(own.address) other
          where other.holder <> asked and coalesce(other.left_at, 'infinity') > own.until)
        then own.until else 'infinity' end)
      from proven_addresses(asked) own;
  end $$;
`;

const erasing = `
do $do$
declare
  before text := pg_get_functiondef('erase_account(uuid, boolean)'::regprocedure);
  block text := substring(before from $re$perform forget_former_address.*?;$re$);
  line text := 'select lower(email) into address from app_user';
  variable text := substring(before from $re$declare\\s+address text;$re$);
begin
  if block is null or variable is null or position(line in before) = 0 then
    raise exception 'erase_account() is not what it was';
  end if;
  before := replace(before, block, 'perform forget_addresses_of(asked);');
  execute replace(replace(before, line, 'perform from app_user'), variable, '');
end $do$;
`;
