-- Accounts with what guards them: codes, challenges, lockouts and limits.

create table identity.account (
  id uuid primary key,
  email text not null unique,
  email_verified boolean not null default false,
  pending_email text,
  given_name text,
  family_name text,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  password_hash text not null,
  temporary_password_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An address somebody is to prove waits until a day, and is forgotten then.
  pending_until timestamptz
);
create index account_pending_until on identity.account (pending_until) where pending_email is not null;

-- One row per address and purpose: asking again replaces it, so only the newest code is alive.
-- A row without account answers for an address nobody has, exactly as a real one would.
create table identity.verification_code (
  id uuid primary key,
  identifier_hash text not null,
  purpose text not null check (purpose in ('sign-up', 'reset', 'email-change', 'email-verification')),
  account_id uuid references identity.account (id) on update cascade on delete cascade,
  nonce text not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint verification_code_newest_key unique (identifier_hash, purpose)
);
create index verification_code_account_id_index on identity.verification_code (account_id);
create index verification_code_expires_at_index on identity.verification_code (expires_at);

create table identity.challenge (
  session_hash text primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  client_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index challenge_account_id_index on identity.challenge (account_id);

create table identity.lockout (
  identifier_hash text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);

-- Which address an account waits for, and until when; nothing else of it leaves this schema.
create function identity.pending_address(asked text) returns table (email text, until timestamptz)
  language sql stable security definer set search_path = pg_catalog as $$
  select pending_email, pending_until from identity.account
  where id = case when asked ~ '^[0-9a-f-]{36}$' then asked::uuid end
    and pending_email is not null and pending_until > now()
$$;
revoke all on function identity.pending_address(text) from public;

-- Whoever takes a role is asked whether their address is about to change; which one it becomes stays in this schema.
create function identity.is_address_changing(asked text) returns boolean
  language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from identity.account
    where id = case when asked ~ '^[0-9a-f-]{36}$' then asked::uuid end
      and pending_email is not null and pending_until > now())
$$;
revoke all on function identity.is_address_changing(text) from public;


-- Families of refresh tokens, their revocation, and the keys that sign tokens.

create table identity.session (
  id uuid primary key,
  account_id uuid not null references identity.account (id) on delete cascade,
  client_id text not null,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  rotated boolean not null default false,
  revoked_at timestamptz,
  revoked_because text,
  ip_prefix text,
  user_agent text
);
create index session_account_id_index on identity.session (account_id) where revoked_at is null;
create index session_account_index on identity.session (account_id);
create index session_expires_at_index on identity.session (expires_at);

create table identity.refresh_token (
  token_hash text primary key,
  session_id uuid not null references identity.session (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session_id_index on identity.refresh_token (session_id);

-- What a verifier asks: access tokens of these families are void although they have not expired.
-- Kept one hour longer than the longest access token may live.
create table identity.revoked_session (
  origin_jti uuid primary key,
  expires_at timestamptz not null
);
create index revoked_session_expires_at_index on identity.revoked_session (expires_at);

create function identity.note_revoked_session() returns trigger language plpgsql
  set search_path = pg_catalog as $$
begin
  insert into identity.revoked_session (origin_jti, expires_at)
  values (old.id, now() + interval '25 hours')
  on conflict (origin_jti) do nothing;
  return null;
end $$;
revoke all on function identity.note_revoked_session() from public;
create trigger session_revoked after update of revoked_at on identity.session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function identity.note_revoked_session();
create trigger session_deleted after delete on identity.session
  for each row when (old.revoked_at is null)
  execute function identity.note_revoked_session();

create function identity.is_revoked(origin_jti uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog as $$
  select exists (select from identity.revoked_session revoked where revoked.origin_jti = is_revoked.origin_jti)
$$;
revoke all on function identity.is_revoked(uuid) from public;

-- How many devices each of these is signed in on; nothing else of them leaves this schema.
create function identity.open_sessions(subjects text[]) returns table (subject text, sessions integer)
  language sql stable security definer set search_path = pg_catalog as $$
  select account_id::text, count(*)::integer from identity.session
  where account_id in (select asked::uuid from unnest(subjects) asked where asked ~ '^[0-9a-f-]{36}$')
    and revoked_at is null and expires_at > now()
  group by account_id
$$;
revoke all on function identity.open_sessions(text[]) from public;

create table identity.signing_key (
  kid text primary key,
  token_use text not null check (token_use in ('access', 'id')),
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null,
  active_from timestamptz not null
);
create index signing_key_token_use_index on identity.signing_key (token_use, active_from);


-- Mails waiting to be sent, and the record of every attempt.

create table identity.email_message (
  id uuid primary key,
  template text not null,
  recipient text not null,
  payload jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'dropped', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Whose a mail is that went to another address than the one its account has: it goes with that account.
  account_id uuid
);
create index email_message_due_index on identity.email_message (next_attempt_at)
  where status in ('queued', 'sending');
create index email_message_created_at_index on identity.email_message (created_at);

create table identity.audit_event (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  action text not null,
  outcome text not null,
  account_id uuid,
  identifier_hash text,
  ip_prefix text,
  request_id text
);
create index audit_event_occurred_at_index on identity.audit_event (occurred_at);
create index audit_event_account_id_index on identity.audit_event (account_id);

create function identity.forget_old_audit_events() returns void language sql security definer
  set search_path = pg_catalog as $$
  delete from identity.audit_event where occurred_at < now() - interval '1 year'
$$;
revoke all on function identity.forget_old_audit_events() from public;
