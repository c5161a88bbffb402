import { createHmac } from 'node:crypto';
import { isSameSecret } from '../secrets/is-same-secret.js';

/** Signs values for one purpose; a signature for one never fits another, however the values are cut. */
export function signatureOf(
  signingKey: string,
  purpose: string,
  values: readonly (string | number)[],
): string {
  return createHmac('sha256', signingKey)
    .update(JSON.stringify([purpose, ...values]))
    .digest('base64url');
}

/** Compares in constant time. */
export function isSignature(expected: string, given: string | undefined): boolean {
  return isSameSecret(expected, given ?? '');
}
