import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that mean nothing to anybody but this service. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of an opaque token. It needs no salt: nobody can guess 256 bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
