import type { IdentityMigration } from './identity-migration.js';

/** Families of refresh tokens, their revocation, and the keys that sign tokens. */
export const createSessions: IdentityMigration = {
  name: '20260105090100-create-sessions',
  up: `
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
revoke all on function identity.note_revoked_session() from public;

create table identity.signing_key (
  kid text primary key,
  token_use text not null check (token_use in ('access', 'id')),
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null,
  active_from timestamptz not null
);
create index signing_key_token_use_index on identity.signing_key (token_use, active_from);
`,
};
