import { argon2id, hash, needsRehash, verify } from 'argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One spelling of a password: composed and decomposed letters of different keyboards hash alike. */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** Hashes a password for storing (argon2id, 19 MiB, two passes). */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), { ...cost, type: argon2id });
}

/** Says whether the password belongs to the hash; costs as much as hashing. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normalised(password));
}

/** Says whether a hash was made with another cost than today's, so that signing in may renew it. */
export function isOutdatedHash(passwordHash: string): boolean {
  return needsRehash(passwordHash, cost);
}
