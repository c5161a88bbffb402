import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Holds for people who get mails: their account is open, and the address was proven to be theirs. */
export const isReachable = 'person.disabled_at is null and person.email_verified';

/** Where somebody would get mail, and whether they get any. */
export type PersonToWriteTo = { email: LockedRecipient; reachable: boolean };

const PERSON = `select email, (${isReachable}) as reachable from app_user person where id = ?`;

/** Somebody's address, whether they can be reached or not; undefined where there is no such account. */
export async function personToWriteTo(
  em: EntityManager,
  userId: string,
): Promise<PersonToWriteTo | undefined> {
  const [person] = await lockPeople<{ email: string; reachable: boolean }>(em, PERSON, [userId]);
  return person;
}

/** The address of a person who can be reached; none otherwise. */
export async function addressOfPerson(em: EntityManager, userId: string): Promise<LockedRecipient[]> {
  const person = await personToWriteTo(em, userId);
  return person ? reached(person) : [];
}

/** The address of somebody, as far as they can be reached. */
export const reached = ({ email, reachable }: PersonToWriteTo): LockedRecipient[] =>
  reachable ? [email] : [];

/** The proven address of somebody, also where the account is locked: whoever locks it tells them. */
export async function verifiedAddressOf(em: EntityManager, userId: string): Promise<LockedRecipient[]> {
  const rows = await lockPeople<{ email: string }>(em, VERIFIED, [userId]);
  return rows.map(({ email }) => email);
}

const VERIFIED = 'select email from app_user person where id = ? and email_verified';
