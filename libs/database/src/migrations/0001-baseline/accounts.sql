-- Accounts: people who sign in, which addresses are theirs, and locks of accounts.

create table app_user (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  photo_file_id uuid,
  disabled_at timestamptz,
  authenticated_at timestamptz not null,
  created_at timestamptz not null,
  version integer not null default 1,
  terms_version text,
  terms_accepted_at timestamptz,
  deletion_requested_at timestamptz,
  deletion_due_at timestamptz,
  deletion_started_at timestamptz,
  deletion_blocked_since timestamptz,
  last_seen_at timestamptz,
  former_addresses jsonb not null default '[]',
  signed_out_at timestamptz,
  constraint app_user_issuer_subject_unique unique (issuer, subject),
  constraint app_user_terms_accepted check ((terms_version is null) = (terms_accepted_at is null)),
  constraint app_user_deletion check ((deletion_requested_at is null) = (deletion_due_at is null))
);
create index app_user_verified_email on app_user (lower(email)) where email_verified;
create index app_user_deletion_due on app_user (deletion_due_at) where deletion_due_at is not null;
-- Of accounts nobody used since, the sign-in is the last that is known.
create index app_user_seen on app_user ((coalesce(last_seen_at, authenticated_at)), id);
create index app_user_created on app_user (created_at, id);
create index app_user_by_name on app_user (last_name, id);
create index app_user_by_email on app_user (email, id);
create index app_user_shut on app_user (disabled_at) where disabled_at is not null;
create index app_user_unverified on app_user (id) where not email_verified;
-- Signs between words that the parser would take for a part of one: an address, a path.
create index app_user_words
  on app_user using gin (to_tsvector('job_terms', translate(first_name || ' ' || last_name || ' ' || email, './_"@+',
    '      '))) with (fastupdate = off);
-- Who else had an address is asked for with each export.
create index app_user_former_addresses on app_user using gin (former_addresses jsonb_path_ops)
  where former_addresses <> '[]';
alter table app_user enable row level security, force row level security;
create policy tables_owner_rows on app_user to tables_owner using (true) with check (true);
create policy acting_person_rows on app_user to acting_person
  using (id = app_user_id())
  with check (id = app_user_id());
create policy acting_platform_rows on app_user to acting_platform using (true) with check (true);
create policy worker_role_rows on app_user to worker_role using (true) with check (true);

create table account_lock (
  id uuid primary key,
  user_id uuid not null,
  reason text not null check (reason in ('fraud', 'takenOver', 'abuse', 'ownWish', 'other')),
  note text not null,
  locked_by uuid,
  locked_at timestamptz not null,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  end_note text,
  synced boolean not null default false,
  version integer not null default 1,
  constraint account_lock_user_fkey foreign key (user_id)
    references app_user (id) on delete cascade deferrable initially deferred
);
create index account_lock_of_user on account_lock (user_id, locked_at);
create index account_lock_unsynced on account_lock (user_id) where not synced;
create index account_lock_ending on account_lock (ends_at) where ended_at is null and ends_at is not null;
alter table account_lock enable row level security, force row level security;
create policy tables_owner_rows on account_lock to tables_owner using (true) with check (true);
create policy acting_platform_rows on account_lock to acting_platform using (true) with check (true);
create policy worker_role_rows on account_lock to worker_role using (true) with check (true);

-- Questions that reach over companies on purpose. Each runs as the owner of the tables, tells as little as possible,
-- and may be asked by one role only.
-- The person of a token with one of their roles; whether their last request is more than 15 minutes ago, and whether
-- this sign-in has ended: tokens of a hosted service are valid until they expire, and renewed ones say when their owner
-- signed in, in whole seconds.
create function acting_since(asked_issuer text, asked_subject text, asked_role uuid, asked_company uuid,
    signed_in timestamptz)
  returns table (user_id uuid, disabled boolean, authenticated_at timestamptz, role_type text, company_id uuid,
    unseen boolean, signed_out boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select person.id, person.disabled_at is not null, person.authenticated_at, held.role_type, held.company_id,
      coalesce(person.last_seen_at, person.authenticated_at) < now() - interval '15 minutes',
      coalesce(signed_in + interval '1 second' <= person.signed_out_at, false)
    from app_user person
    left join role_assignment held on held.user_id = person.id and held.role_id = asked_role
      and held.company_id is not distinct from asked_company and held.deactivated_at is null
    where person.issuer = asked_issuer and person.subject = asked_subject
  $$;

create function forget_locks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from account_lock where user_id = new.id;
    return null;
  end $$;
create trigger app_user_forgets_locks after update of email on app_user
  for each row when (new.email = '' and old.email <> '') execute function forget_locks();

create function is_deleted_account(asked uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from app_user person where person.id = asked and person.deletion_started_at is not null)
      and exists (select from application sent where sent.applicant_id = asked and sent.company_id = app_company())
  $$;

create function accounts_to_delete(at_most integer) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select person.id from app_user person where person.deletion_due_at <= now()
      and (person.deletion_blocked_since is null or not exists (select from roles_held_alone(person.id)))
    order by person.deletion_due_at limit at_most
  $$;

-- Until when what was sent to somebody's address was sent to them; null for one nobody proved. The product hears late
-- of an address that was left, so that two may have one: it belongs to the one who proved it last. To the other one
-- it belonged until somebody came who proved it after them, and at least until they last proved it. So also where
-- that one left it again.
create function owns_address_until(asked uuid) returns timestamptz
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

-- Who proved an address and has it (`left_at` is null) or had it, once for each time, and when they last proved it.
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
      and person.former_addresses @> jsonb_build_array(jsonb_build_object('email', asked))
        and left_one ->> 'email' = asked
  $$;

-- When somebody last left an address for the one they have; null for somebody who has their first.
create function last_change_of_address(former_addresses jsonb) returns timestamptz
  language sql stable set search_path = public, pg_temp
  as $$
    select max((left_one ->> 'until')::timestamptz) from jsonb_array_elements(former_addresses) left_one
  $$;

-- The addresses of a person that were proven, and from when until when each was theirs, once for each time they had
-- it. Where somebody else had one before and left it, it is not theirs before that, nor before they themselves left
-- another one for it. Where somebody has or had it for longer whose account is older, it may have been that one's
-- before, and was theirs at the earliest from the day they came. Whatever looks for things of a person by an address
-- asks here.
create function verified_addresses(asked uuid) returns table (address text, since timestamptz, until timestamptz)
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

-- Each time somebody had an address is kept, also of one they come back to: somebody else may have had it in between.
create function keep_former_address() returns trigger
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
create trigger app_user_keeps_former_address before update of email on app_user
  for each row when (old.email <> '' and new.email <> old.email) execute function keep_former_address();

-- With an account goes what came to an address and from it while it was theirs, and where nobody else had it later
-- also the mail that says that it changed, a moment after. An alert is mailed to whoever has the address, whoever
-- asked for it.
create function forget_address(address text, since timestamptz, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from email_message where lower(recipient) = address and created_at > since and created_at <= until
      and company_id is null;
    update email_message set recipient = 'erased:' || id,
      status = case when status = 'queued' then 'dropped' else status end
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
      from verified_addresses(asked) own;
  end $$;

-- The backstop behind the locks of the command, as roles have theirs: asked at commit, company after company in the
-- same order. Whoever repairs the database by hand has entered no mode and may.
create function keep_an_admin_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    administered record;
  begin
    if coalesce(current_setting('role', true), 'none') in ('none', 'tables_owner') then
      return null;
    end if;
    for administered in
      select distinct role_type, company_id from role_assignment
      where user_id = new.id and role_type in ('companyAdmin', 'stacAdmin') and deactivated_at is null
      order by company_id
    loop
      if administered.company_id is null then
        perform pg_advisory_xact_lock(hashtext('platform admins'));
      else
        perform from company where id = administered.company_id for update;
      end if;
      if not has_admin_who_stays(administered.role_type, administered.company_id) then
        raise exception 'The last admin cannot go'
          using errcode = '23514', constraint = 'role_assignment_keeps_an_admin';
      end if;
    end loop;
    return null;
  end
  $$;
create constraint trigger app_user_keeps_an_admin after update on app_user
  deferrable initially deferred for each row
  when (old.disabled_at is null and old.email_verified and new.deletion_started_at is null
    and (new.disabled_at is not null or old.deletion_due_at is null and new.deletion_due_at is not null))
  execute function keep_an_admin_account();

-- Whoever is about to go keeps no company and no platform from being without an admin: they count no more from the
-- day on which they ask. What has begun is past that question, so that an account a backup brings back goes in any
-- case.
create function has_admin_who_stays(held_as text, held_in uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from role_assignment held
      join app_user person on person.id = held.user_id and person.disabled_at is null and person.email_verified
        and person.deletion_due_at is null
      where held.role_type = held_as and held.company_id is not distinct from held_in and held.deactivated_at is null)
  $$;
