import { createHmac, timingSafeEqual } from 'node:crypto';

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
  const expected = Buffer.from(invitationToken(key, invitation));
  const given = Buffer.from(presented);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
