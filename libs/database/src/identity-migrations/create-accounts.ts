import type { IdentityMigration } from './identity-migration.js';

/** Accounts with what guards them: codes, challenges, lockouts and limits. */
export const createAccounts: IdentityMigration = {
  name: '20260105090000-create-accounts',
  up: `
create table identity.account (
  id uuid primary key,
  email text not null,
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
  constraint account_email_key unique (email)
);

-- One row per address and purpose: asking again replaces it, so only the newest code is alive.
-- A row without account answers for an address nobody has, exactly as a real one would.
create table identity.verification_code (
  id uuid primary key,
  identifier_hash text not null,
  purpose text not null check (purpose in ('sign-up', 'reset', 'email-change')),
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

create table identity.rate_counter (
  key text primary key,
  used integer not null,
  window_started_at timestamptz not null,
  window_ends_at timestamptz not null
);
create index rate_counter_window_ends_at_index on identity.rate_counter (window_ends_at);
`,
};
