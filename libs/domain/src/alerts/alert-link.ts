import { createHmac } from 'node:crypto';
import { isSameSecret } from '@app/platform/secrets/is-same-secret';

/** What a link of an alert may do: end all mails to a subscriber, or confirm one search of an address. */
export type AlertLink = 'unsubscribe' | 'confirm';

/** The 256-bit secret of such a link, derived like those of invitations: nothing in the database opens the door. */
export function alertToken(key: string, link: AlertLink, id: string): string {
  return createHmac('sha256', key).update(`alerts:${link}:${id}`).digest('base64url');
}

/** Compares in constant time. */
export function isAlertToken(key: string, link: AlertLink, id: string, presented: string): boolean {
  return isSameSecret(alertToken(key, link, id), presented);
}
