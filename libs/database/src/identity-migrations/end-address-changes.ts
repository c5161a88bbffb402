import type { IdentityMigration } from './identity-migration.js';

/** An address somebody is to prove waits until a day, and is forgotten then. */
export const endAddressChanges: IdentityMigration = {
  name: '20261215170000-end-address-changes',
  up: `
alter table identity.account add pending_until timestamptz null;
-- Whoever waits already gets the whole time once more.
update identity.account set pending_until = now() + interval '7 days' where pending_email is not null;
create index account_pending_until on identity.account (pending_until) where pending_email is not null;

-- Which address an account waits for, and until when; nothing else of it leaves this schema.
create function identity.pending_address(asked text) returns table (email text, until timestamptz)
  language sql stable security definer set search_path = pg_catalog as $$
  select pending_email, pending_until from identity.account
  where id = case when asked ~ '^[0-9a-f-]{36}$' then asked::uuid end
    and pending_email is not null and pending_until > now()
$$;
revoke all on function identity.pending_address(text) from public;
`,
};
