import type { EntityManager } from '@mikro-orm/postgresql';

declare const locked: unique symbol;

/**
 * An address in lower case that mail may be queued for: its account is locked, or it has none. Only the functions below
 * make one, so queueing mail for a plain text is a type error.
 */
export type LockedRecipient = string & { readonly [locked]: true };

/**
 * Runs a query that selects people to mail as `person`, and locks their accounts until the transaction ends. A concurrent
 * deletion of an account waits and also deletes the queued mail; an account deleted earlier is not selected. Other locks,
 * such as `for share of application`, come after the accounts, as account deletion takes them.
 */
export async function lockPeople<Row extends { email: string }>(
  em: EntityManager,
  sql: string,
  values: unknown[],
  otherLocks = '',
): Promise<(Row & { email: LockedRecipient })[]> {
  const rows = await em.execute<Row[]>(`${sql} for key share of person ${otherLocks}`, values);
  return rows.map((row) => ({ ...row, email: asRecipient(row.email) }));
}

/** An address that was typed or configured, and is used without an account: there is nothing to lock. */
export const recipientWithoutAccount = (address: string): LockedRecipient => asRecipient(address);

function asRecipient(address: string): LockedRecipient;
function asRecipient(address: string): string {
  return address.toLowerCase();
}
