import { createHmac } from 'node:crypto';
import { isSameSecret } from '@app/platform/secrets/is-same-secret';

/**
 * The 256-bit secret of an invitation's link: HMAC-SHA-256 over id and version, base64url. Because it is derived, a
 * mail can be written again after a crash with the same link, and nothing in the database opens the door.
 */
export function invitationToken(key: string, invitation: { id: string; tokenVersion: number }): string {
  return createHmac('sha256', key)
    .update(`invitation:${invitation.id}:${invitation.tokenVersion}`)
    .digest('base64url');
}

/** Compares in constant time. */
export function isInvitationToken(
  key: string,
  invitation: { id: string; tokenVersion: number },
  presented: string,
): boolean {
  return isSameSecret(invitationToken(key, invitation), presented);
}

/** Links that were replaced stay recognisable this far back, to tell their holders about the newer mail. */
const rememberedVersions = 50;

/** What a presented secret is to this invitation: its link, one that was replaced since, or nothing at all. */
export function standingOfToken(
  key: string,
  invitation: { id: string; tokenVersion: number },
  presented: string,
): 'current' | 'replaced' | 'wrong' {
  if (isInvitationToken(key, invitation, presented)) return 'current';
  const oldest = Math.max(1, invitation.tokenVersion - rememberedVersions);
  let replaced = false;
  for (let tokenVersion = oldest; tokenVersion < invitation.tokenVersion; tokenVersion += 1) {
    replaced = isInvitationToken(key, { id: invitation.id, tokenVersion }, presented) || replaced;
  }
  return replaced ? 'replaced' : 'wrong';
}

/**
 * The one-time password of an account that an invitation opens, as the mail's link carries it: derived like the link's
 * secret, of 144 bits, and replaced with it. It only ever leads to choosing an own password.
 */
export function invitationPassword(key: string, invitation: { id: string; tokenVersion: number }): string {
  return createHmac('sha256', key)
    .update(`account:${invitation.id}:${invitation.tokenVersion}`)
    .digest('base64url')
    .slice(0, 24);
}
