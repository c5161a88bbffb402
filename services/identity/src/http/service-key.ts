import { createHash, timingSafeEqual } from 'node:crypto';
import { notAuthorized } from '../core/errors.js';

/** Refuses a call to the internal listener that does not carry `Bearer <service key>`. */
export function requireServiceKey(authorization: string, serviceKey: string): void {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${serviceKey}`))) {
    throw notAuthorized('The service key is missing or wrong.');
  }
}
