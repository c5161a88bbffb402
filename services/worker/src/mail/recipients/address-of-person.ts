import type { EntityManager } from '@mikro-orm/postgresql';

/** Holds for people who get mails: their account is open, and the address was proven to be theirs. */
export const isReachable = 'person.disabled_at is null and person.email_verified';

/**
 * Ends what looks for people who get a mail. Whoever deletes one of their accounts meanwhile waits for this transaction,
 * and takes along the mail it leaves; of an account that went before there is no address any more.
 */
export const whoStays = 'for key share of person';

/** Where somebody would get mail, and whether they get any. */
export type PersonToWriteTo = { email: string; reachable: boolean };

const PERSON = `select email, (${isReachable}) as reachable from app_user person where id = ? ${whoStays}`;

/** Somebody's address, whether they can be reached or not; undefined where there is no such account. */
export async function personToWriteTo(
  em: EntityManager,
  userId: string,
): Promise<PersonToWriteTo | undefined> {
  const [person] = await em.execute<PersonToWriteTo[]>(PERSON, [userId]);
  return person;
}

/** The address of a person who can be reached; none otherwise. */
export async function addressOfPerson(em: EntityManager, userId: string): Promise<string[]> {
  const person = await personToWriteTo(em, userId);
  return person ? reached(person) : [];
}

/** The address of somebody, as far as they can be reached. */
export const reached = ({ email, reachable }: PersonToWriteTo): string[] => (reachable ? [email] : []);

/** The proven address of somebody, also where the account is locked: whoever locks it tells them. */
export async function verifiedAddressOf(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    `select email from app_user person where id = ? and email_verified ${whoStays}`,
    [userId],
  );
  return rows.map(({ email }) => email);
}
