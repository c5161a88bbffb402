import { Injectable } from '@nestjs/common';
import { Database, type Unit } from '../persistence/database.js';

const freeFailures = 5;
const longestLockSeconds = 900;
const forgottenAfter = '1 hour';

/**
 * Slows down guessing of one account's password: after five failures a second, doubling to a quarter of an hour.
 * Kept by hashed address, so that an address nobody has is locked exactly like one somebody has.
 */
@Injectable()
export class Lockout {
  constructor(private readonly database: Database) {}

  /** A look before the expensive part; the decision falls in `isLocked` inside the transaction. */
  async isLockedNow(identifierHash: string): Promise<boolean> {
    return isLocked({ em: this.database.read() }, identifierHash);
  }
}

export async function isLocked({ em }: Pick<Unit, 'em'>, identifierHash: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    'select from identity.lockout where identifier_hash = ? and locked_until > clock_timestamp()',
    [identifierHash],
  );
  return rows.length > 0;
}

/** Counts a wrong password; the caller holds the lock of the address and saw that it is not locked out. */
export async function countFailure({ em }: Unit, identifierHash: string): Promise<void> {
  await em.execute(
    `insert into identity.lockout as lockout (identifier_hash, failures, last_failed_at)
     values (?, 1, clock_timestamp())
     on conflict (identifier_hash) do update set
       failures = case when lockout.last_failed_at < now() - interval '${forgottenAfter}' then 1
         else lockout.failures + 1 end,
       last_failed_at = clock_timestamp(),
       locked_until = case
         when lockout.last_failed_at < now() - interval '${forgottenAfter}' or lockout.failures + 1 < ? then null
         else clock_timestamp() + make_interval(secs => least(?, 2 ^ least(20, lockout.failures + 1 - ?))) end`,
    [identifierHash, freeFailures, longestLockSeconds, freeFailures],
  );
}

export async function forgetFailures({ em }: Pick<Unit, 'em'>, identifierHash: string): Promise<void> {
  await em.execute('delete from identity.lockout where identifier_hash = ?', [identifierHash]);
}
