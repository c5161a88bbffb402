import type { IdentityMigration } from './identity-migration.js';

/** Addresses the platform's support was asked to change to, and how many devices people are signed in on. */
export const proveAddresses: IdentityMigration = {
  name: '20261212000000-prove-addresses',
  up: `
alter table identity.verification_code drop constraint verification_code_purpose_check;
alter table identity.verification_code add constraint verification_code_purpose_check
  check (purpose in ('sign-up', 'reset', 'email-change', 'address-proof'));

-- How many devices each of these is signed in on; nothing else of them leaves this schema.
create function identity.open_sessions(subjects text[]) returns table (subject text, sessions integer)
  language sql stable security definer set search_path = pg_catalog as $$
  select account_id::text, count(*)::integer from identity.session
  where account_id in (select asked::uuid from unnest(subjects) asked where asked ~ '^[0-9a-f-]{36}$')
    and revoked_at is null and expires_at > now()
  group by account_id
$$;
revoke all on function identity.open_sessions(text[]) from public;
`,
};
