import { z } from 'zod';
import { domainEvent } from './envelope.js';

export const InvitationSent = domainEvent('invitation.sent', {
  invitationId: z.uuid(),
  /** The secret of the link is derived from it; a resend raises it and so ends the old link. */
  tokenVersion: z.int().positive(),
});
export const InvitationExpired = domainEvent('invitation.expired', { invitationId: z.uuid() });
export const InvitationAccepted = domainEvent('invitation.accepted', {
  invitationId: z.uuid(),
  userId: z.uuid(),
});
export const InvitationDeclined = domainEvent('invitation.declined', { invitationId: z.uuid() });
