import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells nothing but whether the lengths are equal. */
export function isSameSecret(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
