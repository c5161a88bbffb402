import type { IdentityMigration } from './identity-migration.js';

/** Mails waiting to be sent, and the record of every attempt. */
export const createMailAndAudit: IdentityMigration = {
  name: '20260105090200-create-mail-and-audit',
  up: `
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
  sent_at timestamptz
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
`,
};
