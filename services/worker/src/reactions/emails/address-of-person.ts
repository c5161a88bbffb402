import type { EntityManager } from '@mikro-orm/postgresql';

/** Holds for people who get mails: their account is open, and the address was proven to be theirs. */
export const isReachable = 'person.disabled_at is null and person.email_verified';

/** The address of a person who can be reached; none otherwise. */
export async function addressOfPerson(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    `select email from app_user person where id = ? and ${isReachable}`,
    [userId],
  );
  return rows.map(({ email }) => email);
}

/** The proven address of somebody, also where the account is locked: whoever locks it tells them. */
export async function provenAddressOf(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    'select email from app_user where id = ? and email_verified',
    [userId],
  );
  return rows.map(({ email }) => email);
}
