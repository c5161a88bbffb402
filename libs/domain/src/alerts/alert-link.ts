import { createHmac } from 'node:crypto';
import { isSameSecret } from '@app/platform/secrets/is-same-secret';

/** What a link of a mail about new jobs may do: end all of them, or look after what is saved for an address. */
export type AlertLink = 'unsubscribe' | 'manage';

/** The 256-bit secret of such a link, derived like those of invitations: nothing in the database opens the door. */
export function alertToken(key: string, link: AlertLink, id: string): string {
  return secretOf(key, link, id);
}

/** Compares in constant time. */
export function isAlertToken(key: string, link: AlertLink, id: string, presented: string): boolean {
  return isSameSecret(alertToken(key, link, id), presented);
}

/** The same for the mail that asks to confirm: nobody has proven the address yet, so its link ends, and says when. */
export function confirmToken(key: string, id: string, endsAt: Date): string {
  const end = Math.floor(endsAt.getTime() / 1_000)
    .toString(36)
    .padStart(endLength, '0');
  return `${end}${secretOf(key, 'confirm', `${id}:${end}`)}`;
}

/** Whether this is such a link, and has not ended. */
export function isConfirmToken(key: string, id: string, presented: string, now: Date): boolean {
  const end = presented.slice(0, endLength);
  const isRight = isSameSecret(secretOf(key, 'confirm', `${id}:${end}`), presented.slice(endLength));
  return isRight && Number.parseInt(end, 36) * 1_000 > now.getTime();
}

const endLength = 8;

const secretOf = (key: string, link: string, id: string): string =>
  createHmac('sha256', key).update(`alerts:${link}:${id}`).digest('base64url');
