import { randomBytes } from 'node:crypto';
import { newId } from '@app/platform/identifiers/new-id';
import type { ClientBase } from 'pg';
import { hashPassword } from './password-hash.js';

/** Who an account is for. */
export interface SeededPerson {
  email: string;
  givenName: string;
  familyName: string;
}

/** An account that can sign in at once with the given password; an existing address keeps its account unchanged. */
export async function createConfirmedUser(
  client: ClientBase,
  person: SeededPerson & { password: string },
): Promise<{ sub: string }> {
  const email = person.email.trim().toLowerCase();
  const created = await client.query<{ id: string }>(
    `insert into identity.account (id, email, email_verified, given_name, family_name, status, password_hash)
     values ($1, $2, true, $3, $4, 'CONFIRMED', $5)
     on conflict (email) do nothing returning id`,
    [newId(), email, person.givenName, person.familyName, await hashPassword(person.password)],
  );
  return { sub: created.rows[0]?.id ?? (await subjectOf(client, email)) };
}

/**
 * An account that must choose its password first. The answer carries the one-time code, known to nobody else and
 * valid for seven days; it belongs into `auth/user-invite/{email}/{code}`. Running it again makes a new code as long
 * as the account was never used; an account in use is left alone and there is no code.
 */
export async function createInvitedUser(
  client: ClientBase,
  person: SeededPerson,
): Promise<{ sub: string; oneTimeCode: string | null }> {
  const email = person.email.trim().toLowerCase();
  const oneTimeCode = randomBytes(18).toString('base64url');
  const created = await client.query<{ id: string }>(
    `insert into identity.account (id, email, email_verified, given_name, family_name, status, password_hash,
       temporary_password_expires_at)
     values ($1, $2, true, $3, $4, 'FORCE_CHANGE_PASSWORD', $5, now() + interval '7 days')
     on conflict (email) do update set password_hash = excluded.password_hash, status = excluded.status,
       email_verified = true, given_name = excluded.given_name, family_name = excluded.family_name,
       temporary_password_expires_at = excluded.temporary_password_expires_at, updated_at = now()
     where account.status <> 'CONFIRMED'
     returning id`,
    [newId(), email, person.givenName, person.familyName, await hashPassword(oneTimeCode)],
  );
  const sub = created.rows[0]?.id;
  return sub ? { sub, oneTimeCode } : { sub: await subjectOf(client, email), oneTimeCode: null };
}

async function subjectOf(client: ClientBase, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from identity.account where email = $1', [
    email,
  ]);
  const found = rows[0];
  if (!found) throw new Error('The account vanished while it was being seeded');
  return found.id;
}
