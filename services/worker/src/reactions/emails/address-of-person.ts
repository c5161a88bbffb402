import type { EntityManager } from '@mikro-orm/postgresql';

/** The proven address of a person whose account is open; none otherwise. */
export async function addressOfPerson(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    'select email from app_user where id = ? and disabled_at is null and email_verified',
    [userId],
  );
  return rows.map(({ email }) => email);
}
