import type { IdentityMigration } from './identity-migration.js';

/** Whoever takes a role is asked whether their address is about to change; which one it becomes stays in this schema. */
export const tellOfAddressChanges: IdentityMigration = {
  name: '20261216090000-tell-of-address-changes',
  up: `
create function identity.is_address_changing(asked text) returns boolean
  language sql stable security definer set search_path = pg_catalog as $$
  select exists (select from identity.account
    where id = case when asked ~ '^[0-9a-f-]{36}$' then asked::uuid end
      and pending_email is not null and pending_until > now())
$$;
revoke all on function identity.is_address_changing(text) from public;
`,
};
